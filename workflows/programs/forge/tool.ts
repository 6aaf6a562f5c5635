import { spawn } from 'node:child_process'
import { ForgeError } from './forge.ts'
import type { Answer, Transport } from './http.ts'

type Tool = 'gh' | 'glab'
type Environment = Record<string, string | undefined>

/** Sends requests with the forge's own tool, which knows its login, proxy and certificates. */
export function toolTransport(tool: Tool, host: string, env: Environment, signal?: AbortSignal): Transport {
  return async (method, path, body) => {
    const args = ['api', '--include', '--method', method, path]
    if (body !== undefined) args.push('--header', 'Content-Type: application/json', '--input', '-')
    const { out, err } = await run(
      tool,
      args,
      { ...env, ...hostOf(tool, host) },
      body === undefined ? '' : JSON.stringify(body),
      signal,
    )
    const answer = parse(out)
    // Without an answer the tool's first line says why; it names no token.
    if (answer === undefined)
      throw new ForgeError('unreachable', `${tool}: ${err.trim().split('\n')[0]?.slice(0, 200)}`)
    return answer
  }
}

/** Whether a tool is installed and logged in to a host. */
export async function isLoggedIn(tool: Tool, host: string, env: Environment, signal?: AbortSignal) {
  // `gh auth token` asks no server. Its output, the token, is dropped.
  const verb = tool === 'gh' ? 'token' : 'status'
  const { code } = await run(tool, ['auth', verb, '--hostname', host], env, '', signal)
  return code === 0
}

/** Names the host: unlike the option --hostname of gh, its variable may have a port. */
function hostOf(tool: Tool, host: string): Environment {
  return tool === 'gh' ? { GH_HOST: host } : { GITLAB_HOST: host }
}

function parse(out: string): Answer | undefined {
  const [, head, text] = out.match(/^(HTTP\/[\d.]+ \d+[^\n]*\n(?:[^\r\n]+\r?\n)*)\r?\n([\s\S]*)$/) ?? []
  if (head === undefined || text === undefined) return undefined
  const [first = '', ...lines] = head.trim().split(/\r?\n/)
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), text }
}

function run(tool: string, args: string[], env: Environment, input: string, signal?: AbortSignal) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(tool, args, {
      env: { ...env, GH_PROMPT_DISABLED: '1', NO_COLOR: '1', GH_NO_UPDATE_NOTIFIER: '1' },
      timeout: 30_000,
      ...(signal && { signal }),
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (err += text))
    child.on('error', (error) => resolve({ code: null, out: '', err: error.message }))
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
