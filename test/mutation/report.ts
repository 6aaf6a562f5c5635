import { equivalent } from './equivalent.ts'

/** One change of the code, and whether a test noticed it. */
export type Mutation = {
  file: string
  line: number
  /** What kind of change, in Stryker's words. */
  mutator: string
  before: string
  after: string
  result: 'noticed' | 'survived'
  /** The test file that noticed it; a timeout has none. */
  by?: string | undefined
  /** Why no test can notice it. */
  reason?: string | undefined
}

type Place = { line: number; column: number }

/** The parts of Stryker's report that are read: https://github.com/stryker-mutator/mutation-testing-elements */
type Report = {
  files: Record<string, { source: string; mutants: Mutant[] }>
  testFiles?: Record<string, { tests: { id: string; name: string }[] }>
}

type Mutant = {
  mutatorName: string
  replacement: string
  status: string
  location: { start: Place; end: Place }
  killedBy?: string[]
}

export function mutationsIn({ files, testFiles = {} }: Report): Mutation[] {
  const tests = new Map(Object.values(testFiles).flatMap((file) => file.tests.map(({ id, name }) => [id, name])))
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ mutatorName: mutator, replacement, status, location, killedBy = [] }) => {
        const before = textAt(source, location)
        const after = short(replacement)
        const result = status === 'Killed' || status === 'Timeout' ? 'noticed' : 'survived'
        const reason = result === 'survived' ? equivalent[`${file}: ${before} -> ${after}`] : undefined
        return {
          file,
          line: location.start.line,
          mutator,
          before,
          after,
          result,
          by: tests.get(killedBy[0] ?? ''),
          reason,
        }
      }),
  )
}

function textAt(source: string, { start, end }: { start: Place; end: Place }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return short(lines.join('\n'))
}

/** A text on one line, cut to what a table can hold. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

export function page(mutations: Mutation[]): string {
  const files = [...new Set(mutations.map(({ file }) => file))]
  const count = (file: string, result: Mutation['result']) =>
    mutations.filter((one) => one.file === file && one.result === result).length
  const survivors = mutations.filter(({ result }) => result === 'survived')
  return `# Mutations of the security-relevant code

\`npm run mutation\` changes this code in one place at a time, runs its tests and writes this page. Stryker makes the changes.
A test must notice each one, unless the change makes no difference that a client could see.

| File | Mutations | Noticed by a test | Survived |
|---|---|---|---|
${files.map((file) => `| \`${file}\` | ${count(file, 'noticed') + count(file, 'survived')} | ${count(file, 'noticed')} | ${count(file, 'survived')} |`).join('\n')}

## Survivors

| Place | Mutation | Why no test notices it |
|---|---|---|
${survivors.map((one) => `| \`${one.file}:${one.line}\` | ${change(one)} | ${one.reason ?? '**not explained**'} |`).join('\n')}

## Noticed

| Place | Mutation | Noticed by |
|---|---|---|
${mutations
  .filter(({ result }) => result === 'noticed')
  .map((one) => `| \`${one.file}:${one.line}\` | ${change(one)} | ${one.by ? `\`${one.by}\`` : 'timeout'} |`)
  .join('\n')}
`
}

function change({ before, after }: Mutation): string {
  return `${code(before)} → ${code(after)}`
}

/** A text as code in a cell of a table. Stryker writes nothing for code that it takes out. */
function code(text: string): string {
  return `\`\` ${text.replaceAll('|', '\\|') || ' '} \`\``
}
