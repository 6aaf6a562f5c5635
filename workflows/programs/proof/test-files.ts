import { lstatSync } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'
import { git } from '../session/git.ts'
import { Refusal } from './refusal.ts'
import type { Trees } from './trees.ts'

/** The version of a test file on each side, and before. */
export type TestFile = {
  path: string
  /** The version that runs. Null if the tests remove the file. */
  tested: Entry
  /** The version in the base commit. Null if the file is new. */
  old: Entry
  isCommitted: boolean
}

type Entry = Awaited<ReturnType<Trees['entryAt']>>

type Where = { repo: string; trees: Trees; base: string; fix: string; fromWorkingTree: boolean }

/** The test files that the caller named, also as folders. */
export async function findTestFiles(names: string[], where: Where): Promise<TestFile[]> {
  const paths: string[] = []
  for (const name of names) {
    if (isAbsolute(name) || normalize(name).startsWith('..'))
      throw new Refusal('no-test-file', `${name} is not in the repository`)
    const found = await filesOf(name, where)
    if (found.length === 0) throw new Refusal('no-test-file', `there is no test file ${name}`)
    paths.push(...found)
  }
  return await Promise.all([...new Set(paths)].map((path) => readVersions(path, where)))
}

async function filesOf(name: string, { repo, base, fix, fromWorkingTree }: Where): Promise<string[]> {
  const literal = `:(literal)${name}`
  const lists = [
    ...(fromWorkingTree ? [['ls-files', '-z', '-co', '--exclude-standard', '--', literal]] : []),
    ['ls-tree', '-r', '-z', '--name-only', fix, '--', name],
    ['ls-tree', '-r', '-z', '--name-only', base, '--', name],
  ]
  for (const [index, list] of lists.entries()) {
    const found = (await git(repo, list)).split('\0').filter(Boolean)
    if (found.length > 0) return found
    const isIgnored = fromWorkingTree && index === 0 && lstatSync(join(repo, name), { throwIfNoEntry: false })?.isFile()
    if (isIgnored) return [name]
  }
  return []
}

async function readVersions(path: string, { trees, base, fix, fromWorkingTree }: Where): Promise<TestFile> {
  const [atFix, old] = await Promise.all([trees.entryAt(fix, path), trees.entryAt(base, path)])
  const onDisk = fromWorkingTree ? await trees.entryOnDisk(path) : null
  const tested = onDisk ?? atFix
  return { path, tested, old, isCommitted: tested?.blob === atFix?.blob }
}
