import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailed, runCommand } from '../command.ts'

/** Makes a HOME of its own ready for an agent: git knows there who commits, which is the user of this machine. */
export async function openHome(home: string): Promise<string> {
  const file = join(home, '.gitconfig')
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) await writeFile(file, await gitIdentity())
  return home
}

async function gitIdentity(): Promise<string> {
  const [name, email] = await Promise.all([setting('user.name'), setting('user.email')])
  const quoted = (value: string) => JSON.stringify(value)
  return `[user]\n\tname = ${quoted(name || 'Agent')}\n\temail = ${quoted(email || 'agent@localhost')}\n`
}

async function setting(name: string): Promise<string> {
  try {
    const { signal } = new AbortController()
    return (await runCommand('git', ['config', '--get', name], { env: process.env, signal })).trim()
  } catch (err) {
    if (err instanceof CommandFailed) return ''
    throw err
  }
}
