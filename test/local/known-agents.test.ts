import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { knownAgents } from '../../local/agents/known-agents.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { command } from './support/scripted.ts'

t.test('each known agent starts with its arguments and variables, and uses an API key if it has one', async (t) => {
  const PATH = `${await programs(t)}:${process.env.PATH}`
  const auth = '{"methodId":"api-key"}'
  const cases: [AGENT: keyof typeof knownAgents, given: NodeJS.ProcessEnv, variable: string, started: string][] = [
    ['opencode', {}, 'ANTHROPIC_MODEL', 'opencode acp: unset'],
    ['claude', {}, 'ANTHROPIC_MODEL', 'claude-agent-acp: small'],
    ['codex', {}, 'DEFAULT_AUTH_REQUEST', 'codex-acp: unset'],
    ['codex', { OPENAI_API_KEY: 'k' }, 'DEFAULT_AUTH_REQUEST', `codex-acp: ${auth}`],
    ['codex', { CODEX_API_KEY: 'k' }, 'DEFAULT_AUTH_REQUEST', `codex-acp: ${auth}`],
    ['codex', { OPENAI_API_KEY: 'k', DEFAULT_AUTH_REQUEST: '{}' }, 'DEFAULT_AUTH_REQUEST', 'codex-acp: {}'],
    ['gemini', {}, 'GEMINI_CLI_TRUST_WORKSPACE', 'gemini --acp --model small: true'],
    [
      'gemini',
      { GEMINI_CLI_TRUST_WORKSPACE: 'false' },
      'GEMINI_CLI_TRUST_WORKSPACE',
      'gemini --acp --model small: false',
    ],
    ['qwen', {}, 'OPENAI_API_KEY', 'qwen --acp --model small: unset'],
    ['qwen', { OPENAI_API_KEY: 'k' }, 'OPENAI_API_KEY', 'qwen --acp --auth-type openai --model small: k'],
  ]
  for (const [AGENT, given, variable, started] of cases) {
    const backend = await startLocalBackend(t, { ...given, PATH, AGENT, AGENT_ENV: Object.keys(given).join() })
    const initialPrompt = `env STARTED_AS\nsay : \nenv ${variable}`

    const name = await backend.create({ initialPrompt, llmSettings: { model: 'small' } })

    t.equal((await backend.reached(name, 'Completed', 'Failed')).status.result, started)
    backend.child.kill('SIGKILL')
  }
})

/** A directory with the scripted agent under the name of each known agent. It reports how it was started. */
async function programs(t: Test): Promise<string> {
  const folder = join(await temporaryDirectory(t), 'bin')
  await mkdir(folder)
  for (const {
    command: [name = ''],
  } of Object.values(knownAgents)) {
    const script = `#!/bin/sh\nSTARTED_AS=$(echo "${name}" "$@") exec ${command()}\n`
    await writeFile(join(folder, name), script, { mode: 0o755 })
  }
  return folder
}
