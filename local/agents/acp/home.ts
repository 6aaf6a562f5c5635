import { CommandFailed, runCommand } from '../../processes/command.ts'
import { readInside, writeInside } from '../../workspace/safe-files/files.ts'

/** Prepares a HOME directory for an agent. Its git configuration has the identity of this machine's user. */
export async function prepareHome(home: string): Promise<string> {
  const file = '.gitconfig'
  if ((await readInside(home, file)) === undefined) await writeInside(home, file, await gitIdentity())
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
