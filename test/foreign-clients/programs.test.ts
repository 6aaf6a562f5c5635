import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { needs, skipWithout, toolPath } from '../support/tools.ts'
import { type Answer, type Client, converse, type Request } from './conversation.ts'

const here = import.meta.dirname

/** A program that reads requests as JSON and writes responses as JSON. */
function program(command: string, ...args: string[]): Client {
  return async (requests) => JSON.parse(await output(command, args, JSON.stringify(requests)))
}

async function output(command: string, args: string[], input: string): Promise<string> {
  const { PATH, HOME } = process.env
  const child = spawn(command, args, { env: { PATH, HOME }, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => {}).end(input)
  const [written, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${complaints}`)
  return written
}

/** Python with both libraries, as .ci/run installs them. */
function needsPython() {
  const isThere = spawnSync('python3', ['-c', 'import httpx, requests']).status === 0
  return skipWithout(isThere ? [] : ['requests and httpx for Python'])
}

async function curl(requests: Request[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { method, url, headers, body } of requests) {
    const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const data = body === undefined ? [] : ['--data-binary', '@-']
    const verb = method === 'HEAD' ? ['--head'] : ['-i', '-X', method]
    const written = await output('curl', ['-sS', ...verb, ...fields, ...data, url], body ?? '')
    // An interim response, 100 Continue, may come before the final one.
    const [, head = '', rest = ''] = /^(?:HTTP\/1.1 1\d\d .*?\r\n\r\n)*(.*?)\r\n\r\n(.*)$/s.exec(written) ?? []
    const [line = '', ...lines] = head.split('\r\n')
    const pairs = lines.map((one) => [one.split(':')[0]?.toLowerCase() ?? '', one.replace(/^[^:]*: /, '')])
    answers.push({ status: Number(line.split(' ')[1]), headers: Object.fromEntries(pairs), body: rest })
  }
  return answers
}

t.test('curl gets correct responses', needs('curl'), (t) => converse(t, curl))

for (const library of ['requests', 'httpx']) {
  t.test(`Python’s ${library} gets correct responses`, needsPython(), (t) =>
    converse(t, program('python3', join(here, 'client.py'), library)),
  )
}

t.test('Go’s net/http gets correct responses', needs('go'), async (t) => {
  const built = join(await temporaryDirectory(t), 'client')
  const { HOME, PATH } = process.env
  const { status, stderr } = spawnSync(toolPath('go'), ['build', '-o', built, '.'], {
    cwd: join(here, 'go'),
    env: { PATH, HOME, CGO_ENABLED: '0' },
    encoding: 'utf8',
  })
  t.equal(status, 0, stderr)
  await converse(t, program(built))
})

t.test('Node’s fetch gets correct responses', (t) => converse(t, program(process.execPath, join(here, 'client.mjs'))))
