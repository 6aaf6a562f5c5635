import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Local = { url: string; close: () => Promise<void> }

/**
 * Starts `npm run local` on free ports. `env` are settings of it. The user's own settings, such as AGENT_ENV and
 * AGENT_HOME, count as well.
 */
export async function startLocal(data: string, env: Record<string, string>): Promise<Local> {
  const child = spawn(process.execPath, [join(root, 'local/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...env, LOCAL_DATA: data, PORT: '0', LOCAL_BACKEND_PORT: '0', LOCAL_TOKEN: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: await gatewayOf(child), close }
}

/** Waits for the greeting of `npm run local`. Throws with its output if it ends before that. */
async function gatewayOf(child: ChildProcess): Promise<string> {
  let said = ''
  return await new Promise((resolve, reject) => {
    for (const pipe of [child.stdout, child.stderr])
      pipe?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-64 * 1024)
        const [, url] = /The gateway is ready at (\S+)/.exec(said) ?? []
        if (url) resolve(url)
      })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`npm run local has ended:\n${said.trim()}`)))
  })
}
