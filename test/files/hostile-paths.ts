import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Test } from 'tap'

/** The content of every file outside of the workspace. */
export const secret = 'secret-of-another'

/** Paths that try to leave the workspace by their text, percent-encoded as they go into the URL. */
const tricks = [
  ...['../x', '..', '.', './a', 'a/../b', 'a/..', '%2e%2e/x', '%2e%2e%2fx', '..%2fx', '.%2e/x', '%2E%2E/x', '%2e/x'],
  ...[
    'a/%2e%2e/%2e%2e/x',
    '..%5cx',
    '..\\x',
    'a\\..\\x',
    '%5c..%5cx',
    '..%00/x',
    '%00',
    'a%00b',
    'a/%00',
    'file%00.txt',
  ],
  ...[
    '%01',
    'a%0ab',
    '%0d%0aX:y',
    '%7f',
    '%c2%85',
    '%1b[2J',
    '//etc/passwd',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    '',
    '/',
  ],
  ...['a//b', 'a/', '%2f', 'a%2f..%2fb', 'a%2Fb', '%252e%252e/x', '%252e%252e%252fx', '..%252fx', '%252fetc/passwd'],
  ...[
    '%25252e%25252e/x',
    '%c0%ae%c0%ae/x',
    '%e0%80%ae%e0%80%ae/x',
    '%f0%80%80%ae/x',
    '..%c0%afx',
    '..%c1%9cx',
    '%fe',
    '%ff',
  ],
  ...[
    '%u002e%u002e/x',
    '%',
    '%2',
    '%zz',
    '%ed%a0%80',
    '%ef%bc%8e%ef%bc%8e/x',
    '%e2%80%a5/x',
    '..%e2%88%95x',
    '..%e2%81%84x',
  ],
  ...[
    '%ef%bc%8f..%ef%bc%8fx',
    '%ef%bc%bc..%ef%bc%bcx',
    '.%e2%80%8b./x',
    '..%20/x',
    '%20../x',
    '...',
    '..../x',
    '..;/x',
  ],
  ...[
    '..;a=b/x',
    '.;/x',
    '..%3b/x',
    '..?x',
    '..#x',
    'file:///etc/passwd',
    'file:%2f%2f/etc/passwd',
    'C:/x',
    'C:%5cx',
    '~/x',
  ],
  ...[
    '%5c%5chost%5cshare',
    '~root/x',
    '$HOME/x',
    '$%7bHOME%7d',
    '%60id%60',
    '$(id)',
    '%7cid',
    '-rf',
    '--help',
    '*',
    '?',
    '[a]',
  ],
  ...[
    '{a,b}',
    'proc/self/environ',
    '..%2fworkspace.json',
    '%2e%2e/transcript.jsonl',
    '../../sessions.db',
    '..%c2%a0/x',
  ],
  ...[
    'a'.repeat(256),
    `${'a/'.repeat(2100)}a`,
    '%61'.repeat(300),
    '%2e%2e/'.repeat(50),
    '../'.repeat(200),
    '%F0%9F%92%A9'.repeat(64),
  ],
]

/** Links in the workspace that lead out of it, or nowhere. Below a directory, `file` exists outside and `none` does not. */
const links: Record<string, string> = {
  out: '<outside>',
  up: '..',
  upup: '../..',
  chain: 'out',
  over: 'up/outside',
  back: 'real/../../outside',
  stolen: '<outside>/file',
  made: '<outside>/new',
  nowhere: 'none-here',
  self: 'self',
  loop1: 'loop2',
  loop2: 'loop1',
  root: '/',
  zero: '/dev/zero',
  tty: '/dev/tty',
  environ: '/proc/self/environ',
  descriptors: '/proc/self/fd',
  working: '/proc/self/cwd',
  'real/deep': '<outside>/deep',
}

/** Paths through the links. The second path of a pair has nothing at its end, but the answer must be the same. */
export const pairs: [existing: string, missing: string][] = [
  ...['out', 'chain', 'over', 'back', 'up/outside', 'OUT/../out'].map((way): [string, string] => [
    `${way}/file`,
    `${way}/none`,
  ]),
  ['out/deep/file', 'out/deep/none'],
  ['real/deep/file', 'real/deep/none'],
  ['out/deep', 'out/none'],
  ['out', 'nowhere'],
  ['stolen', 'made'],
  ['up', 'nowhere'],
  ['root/etc/passwd', 'root/etc/none'],
  ['root/etc', 'root/none'],
  ['environ', 'nowhere'],
  ['descriptors/0', 'descriptors/999999'],
  ['working/package.json', 'working/none'],
  ['zero', 'nowhere'],
  ['tty', 'nowhere'],
  ['self', 'nowhere'],
  ['self/x', 'nowhere/x'],
  ['loop1', 'loop2'],
  ['upup/outside', 'upup/none'],
]

export const hostilePaths = [...new Set([...tricks, ...pairs.flat()])]

/** Puts the links into a workspace, and beside it a directory with secrets. Returns what must stay as it is. */
export function layTraps(work: string, outside: string) {
  mkdirSync(join(outside, 'deep'), { recursive: true })
  mkdirSync(join(work, 'real'), { recursive: true })
  for (const path of ['file', 'deep/file']) writeFileSync(join(outside, path), secret)
  writeFileSync(join(work, 'real/file'), 'own')
  for (const [name, to] of Object.entries(links)) symlinkSync(to.replace('<outside>', outside), join(work, name))
}

/** Special files, which no program may open: a pipe would block it. */
export function layPipes(t: Test, work: string): string[] {
  execFileSync('mkfifo', [join(work, 'pipe')])
  const server = createServer().listen(join(work, 'socket'))
  t.teardown(() => server.close())
  symlinkSync('pipe', join(work, 'to-pipe'))
  symlinkSync('socket', join(work, 'to-socket'))
  return ['pipe', 'socket', 'to-pipe', 'to-socket']
}

/** Every entry below a directory, with the content of files and the targets of links. */
export function treeOf(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { withFileTypes: true }).map((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return { [path]: 'directory', ...treeOf(path) }
    if (entry.isSymbolicLink()) return { [path]: `-> ${readlinkSync(path)}` }
    return { [path]: entry.isFile() ? readFileSync(path, 'utf8') : 'special' }
  })
  return Object.assign({}, ...entries)
}
