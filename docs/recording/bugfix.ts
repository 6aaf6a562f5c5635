import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLocal } from './local.ts'
import { Terminal } from './terminal.ts'

const root = join(import.meta.dirname, '../..')
const link = 'https://forge.example/shop/app/issues/12'

/** The repository of the recording, with a bug. */
const files = {
  'src/total.js': 'exports.total = (list) => list.reduce((sum, n) => sum + n)\n',
  'test/total.test.js': "require('node:test')('total', () => {})\n",
}

/** Records `sgw bugfix` as text in the asciinema format. `pace` are the milliseconds between two words of the agent. */
export async function recordBugfix(pace: number): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'session-gateway-recording-'))
  const app = await makeRepository(join(directory, 'app'))
  const local = await startLocal(directory, {
    AGENT_COMMAND: `${process.execPath} ${join(root, 'test/local/agents/bugfix.ts')} ${pace}`,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.file://${app}.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://forge.example/shop/app',
  })
  try {
    const terminal = new Terminal(80, 28)
    await terminal.typeCommand(`sgw bugfix ${link}`, pace)
    terminal.start([process.execPath, join(root, 'cli/src/main.ts'), 'bugfix', link], {
      SESSION_GATEWAY_URL: local.url,
      SESSION_GATEWAY_TOKEN: 'local',
      SESSION_GATEWAY_PROJECT: 'demo',
    })
    for (const [question, answer] of [
      ['Run /reproduce now? ', '\r'],
      ['Run /diagnose now? ', 'n\r'],
    ] as const) {
      await terminal.shows(question)
      await sleep(pace * 50)
      terminal.type(answer)
    }
    await terminal.ended
    return terminal.recording('sgw bugfix')
  } finally {
    await local.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function makeRepository(directory: string): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', directory, '-c', 'user.name=Shop', '-c', 'user.email=shop@example.com', ...args])
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Add the total of a cart')
  return directory
}
