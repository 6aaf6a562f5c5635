import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, lutimesSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commitId, git, tryGit } from '../session/git.ts'
import { Trees } from './trees.ts'

/** What a checkout needs to know of the user's repository. */
export type Source = {
  folder: string
  trees: Trees
  /** Settings of a new repository. */
  config: string
  /** The tag from which builds take their version. Undefined if there is none. */
  tag: string | undefined
}

/** @param revisions Commits whose trees are needed. The version is that of the first one. */
export async function openSource(folder: string, scratch: string, revisions: string[]): Promise<Source> {
  const [trees, config, tag] = await Promise.all([
    Trees.open(folder, scratch, revisions),
    configOf(folder),
    tryGit(folder, ['describe', '--tags', '--abbrev=0', revisions[0] ?? 'HEAD']),
  ])
  return { folder, trees, config, tag }
}

/** The .git folder of a repository, also when it is a linked worktree or a submodule. */
async function commonFolder(folder: string): Promise<string> {
  return await git(folder, ['rev-parse', '--path-format=absolute', '--git-common-dir'])
}

/**
 * Checks a tree out into an empty folder, as a repository of its own with one commit. It knows nothing of the user's
 * repository, and all files have the same time.
 * @returns notes for people
 */
export async function checkOut(source: Source, tree: string, folder: string, time: Date): Promise<string[]> {
  const own = join(folder, '.git')
  await mkdir(join(own, 'objects/pack'), { recursive: true })
  await mkdir(join(own, 'refs/heads'), { recursive: true })
  await mkdir(join(own, 'info'))
  const commit = await source.trees.commit(tree)
  const tag = source.tag === undefined ? '' : `${commit} refs/tags/${source.tag}\n`
  await Promise.all([
    writeFile(join(own, 'HEAD'), `${commit}\n`),
    writeFile(join(own, 'config'), source.config),
    writeFile(join(own, 'packed-refs'), tag),
    source.trees.pack(commit, join(own, 'objects/pack')),
  ])
  const common = await commonFolder(source.folder)
  for (const name of ['info/exclude', 'info/attributes'])
    if (existsSync(join(common, name))) cpSync(join(common, name), join(own, name))
  await git(folder, ['read-tree', '--reset', '-u', 'HEAD'])
  setTimes(folder, time)
  await git(folder, ['update-index', '-q', '--refresh'])
  return existsSync(join(folder, '.gitmodules')) ? await fillSubmodules(source, folder, time) : []
}

/** Submodules come from the user's checkout: this needs no network and changes nothing there. */
async function fillSubmodules(source: Source, folder: string, time: Date): Promise<string[]> {
  const notes: string[] = []
  const entries = (await git(folder, ['ls-files', '-s', '-z'])).split('\0')
  for (const entry of entries) {
    const [, commit = '', path = ''] = /^160000 ([0-9a-f]+) \d\t(.*)$/s.exec(entry) ?? []
    if (path === '') continue
    const from = join(source.folder, path)
    if (existsSync(join(from, '.git')) && (await commitId(from, commit))) {
      await mkdir(join(folder, path), { recursive: true })
      const inner = await openSource(from, join(source.trees.folder, randomUUID()), [commit])
      notes.push(...(await checkOut(inner, await inner.trees.treeOf(commit), join(folder, path), time)))
    } else {
      notes.push(`Submodule ${path} is not checked out at the required commit. It is empty in the scratch checkout.`)
    }
  }
  return notes
}

function setTimes(folder: string, time: Date) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === '.git') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) setTimes(path, time)
    lutimesSync(path, time, time)
  }
}

// Settings that change what a checkout contains, and the remotes, which some builds read.
const kept =
  /^(core\.(autocrlf|eol|safecrlf|filemode|symlinks|ignorecase|precomposeunicode|longpaths|attributesfile)|(filter|lfs|remote)\..*|extensions\.objectformat)$/i

async function configOf(folder: string): Promise<string> {
  const entries = (await git(folder, ['config', '--local', '--list', '-z'])).split('\0')
  const lines = ['[core]', '\trepositoryformatversion = 1', '\tbare = false']
  for (const entry of entries) {
    const [key = '', value = 'true'] = entry.split(/\n(.*)/s)
    if (!kept.test(key)) continue
    const [, section, subsection, name] = /^([^.]+)(?:\.(.*))?\.([^.]+)$/s.exec(key) ?? []
    lines.push(subsection === undefined ? `[${section}]` : `[${section} ${quoted(subsection)}]`)
    lines.push(`\t${name} = ${quoted(value).replaceAll('\n', '\\n')}`)
  }
  return `${lines.join('\n')}\n`
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
