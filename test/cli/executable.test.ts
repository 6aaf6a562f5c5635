import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { buildExecutable } from '../../cli/executable.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'
import { startForPull } from './support/pull.ts'
import type { Ran } from './support/sgw.ts'

t.test('the executable of sgw needs no Node', async (t) => {
  const directory = await temporaryDirectory(t)
  const executable = await buildExecutable(directory)
  const { env: whole, startSession, dir } = await startForPull(t)
  // Only git is on PATH, and what git itself needs.
  const bin = join(directory, 'bin')
  mkdirSync(bin)
  for (const name of ['git', 'sh'])
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(bin, name))
  const env = { ...whole, PATH: bin }
  const run = (...args: string[]) =>
    new Promise<Ran>((resolve) => {
      const child = execFile(executable, args, { env, cwd: dir }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      )
    })
  const url = await serveRepository(t, await makeRepository(t, { 'README.md': 'hello' }))
  const { id } = await startSession([{ url }])

  t.equal(spawnSync('node', ['--version'], { env }).error?.message, 'spawnSync node ENOENT')
  t.match(await run('--version'), { code: 0, stdout: /^\d+\.\d+\.\d+\n$/, stderr: '' })
  t.match(await run('--help'), { code: 0, stdout: /^Usage: sgw \[options\] \[command\]\n/, stderr: '' })
  t.match(await run('list'), { code: 0, stdout: new RegExp(`^${id} +completed`, 'm'), stderr: '' })
  t.match(
    await run('get', id, '-o', 'yaml'),
    { code: 0, stdout: new RegExp(`^id: ${id}$`, 'm') },
    'a module that loads later',
  )
  t.match(await run('pull', id, '--into', 'clone'), { code: 0 }, 'sgw starts itself')
  t.equal(readFileSync(join(dir, 'clone/README.md'), 'utf8'), 'hello')
  const licenses = readFileSync(join(directory, 'licenses.txt'), 'utf8')
  t.match(licenses, /^commander \d[\s\S]*^node \d[\s\S]*Node\.js is licensed for use as follows/m)
})
