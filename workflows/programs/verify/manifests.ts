import { posix } from 'node:path'

/** The parts of a manifest's change that belong to the tests and to the fix. */
export type ManifestSplit = {
  /** The manifest of base with the parts of head that only tests use. Undefined if there are none. */
  tests: string | undefined
  /** Whether the rest of the manifest changed too. */
  isFix: boolean
}

/** Settings of runners, and packages that only tests and tools use. */
const testKeys = ['jest', 'vitest', 'mocha', 'ava', 'tap', 'c8', 'nyc', 'devDependencies', 'cypress', 'playwright']

const testSections =
  /^(tool:pytest|pytest|testenv.*|tox|coverage(:.*)?|tool\.(pytest|coverage|tox|nox|hatch\.env)(\..*)?|dependency-groups|tool\.poetry\.(group\.\w+\.|dev-)dependencies|tool\.pdm\.dev-dependencies|tool\.uv|project\.optional-dependencies|(target\..*\.)?dev-dependencies(\..*)?|test|profile\.test)$/

/** Splits the change of a manifest. A text is undefined if the manifest does not exist there. */
export function splitManifest(path: string, base: string | undefined, head: string | undefined): ManifestSplit {
  if (base === undefined || head === undefined) return { tests: undefined, isFix: true }
  const name = posix.basename(path)
  if (name === 'package.json') return splitPackage(base, head)
  if (/\.(toml|cfg)$/.test(name)) return splitSections(base, head)
  if (name === 'pom.xml') return splitWhole(base, head, withoutTestParts)
  if (/^build\.gradle/.test(name)) return splitWhole(base, head, withoutTestLines)
  // A further dependency does not change the code of base, so that the tests may need it there.
  if (isAdded(base, head)) return { tests: head, isFix: false }
  return { tests: undefined, isFix: true }
}

function splitPackage(base: string, head: string): ManifestSplit {
  const before = readObject(base)
  const after = readObject(head)
  if (before === undefined || after === undefined) return { tests: undefined, isFix: true }
  const combined = { ...before }
  for (const key of testKeys) {
    if (key in after) combined[key] = after[key]
    else delete combined[key]
  }
  const ignored = (manifest: Record<string, unknown>) => ({ ...pick(manifest, testKeys), version: 0, scripts: 0 })
  const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)
  return {
    tests: isSame(combined, before) ? undefined : `${JSON.stringify(combined, null, 2)}\n`,
    isFix: !isSame({ ...before, ...ignored(after) }, { ...after, ...ignored(after) }),
  }
}

function pick(object: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, object[key]]))
}

/** JSON with sorted keys and without undefined values. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Reads a JSON object. Undefined if the text is none. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined
  } catch {
    return undefined
  }
}

/** Replaces the sections of tests in a TOML or INI file. */
function splitSections(base: string, head: string): ManifestSplit {
  const before = sectionsOf(base)
  const after = sectionsOf(head)
  const isTest = (name: string) => testSections.test(name)
  const combined = new Map([...before].filter(([name]) => !isTest(name) || after.has(name)))
  for (const [name, text] of after) if (isTest(name)) combined.set(name, text)
  const tests = [...combined.values()].join('')
  const code = (sections: Map<string, string>) =>
    [...sections]
      .filter(([name]) => !isTest(name))
      .map(([, text]) => text.trimEnd())
      .join('\n')
  return { tests: tests === base ? undefined : tests, isFix: code(before) !== code(after) }
}

/** The sections of a TOML or INI file by name, with their first lines. Sections with the same name become one. */
function sectionsOf(text: string): Map<string, string> {
  const sections = new Map<string, string>()
  let name = ''
  for (const line of text.split(/(?<=\n)/)) {
    name = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(#.*)?$/.exec(line.trimEnd())?.[1]?.replaceAll('"', '') ?? name
    sections.set(name, (sections.get(name) ?? '') + line)
  }
  return sections
}

/** The whole manifest belongs to the tests if it is the same without its parts for tests. */
function splitWhole(base: string, head: string, without: (text: string) => string): ManifestSplit {
  const isTests = without(base) === without(head)
  return { tests: isTests ? head : undefined, isFix: !isTests }
}

function withoutTestParts(text: string): string {
  return text
    .replace(
      /<dependency>(?:(?!<\/dependency>)[\s\S])*<scope>\s*test\s*<\/scope>(?:(?!<\/dependency>)[\s\S])*<\/dependency>/g,
      '',
    )
    .replace(
      /<plugin>(?:(?!<\/plugin>)[\s\S])*maven-(surefire|failsafe)-plugin(?:(?!<\/plugin>)[\s\S])*<\/plugin>/g,
      '',
    )
    .replace(/\s+/g, '')
}

function withoutTestLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s*(test\w*|androidTest\w*|integrationTest\w*)\b/.test(line))
    .join('\n')
}

/** Whether a text only has further lines. */
function isAdded(base: string, head: string): boolean {
  const lines = head.split('\n').map((line) => line.trim())
  let at = 0
  for (const line of base.split('\n').map((one) => one.trim())) {
    at = lines.indexOf(line, at) + 1
    if (at === 0) return false
  }
  return true
}
