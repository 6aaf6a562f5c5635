import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { Redaction } from '../../local/sessions/redaction.ts'
import type { SessionEvent } from '../../local/storage/events.ts'
import { Chances, givenSeed } from '../chaos/random.ts'
import { startGateway } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { startScripted, talkTo } from './support/scripted.ts'

const canary = (place: string) => `canary-${place}-"4f\\c1"`
const places = ['environment', 'env', 'header', 'url']

t.test('the secrets of a session are in no answer, log, transcript or process list', async (t) => {
  const data = await temporaryDirectory(t)
  const backend = await startScripted(t, ['http'], { LOCAL_DATA: data, LOG_LEVEL: 'trace' })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin, LOG_LEVEL: 'trace' })
  const { idle, post, say, at } = talkTo(backend)
  const secret = canary('environment')
  const prompts = [
    'env TOKEN',
    'opened',
    'err error: $TOKEN',
    `say ${secret.slice(0, 9)}\nsay ${secret.slice(9)}`,
    `think ${secret.slice(0, 15)}\nthink ${secret.slice(15)}`,
    `plan ${JSON.stringify([[secret, 'pending']])}`,
    `run echo ${secret} => ${secret}`,
    `edit ${JSON.stringify([secret, `${secret} `])}`,
    `shell echo ${secret}`,
    `fail ${secret}`,
  ]
  const made = await gateway.send('/v1/sessions', {
    method: 'POST',
    body: {
      task: 'say a',
      interactive: true,
      environment: { TOKEN: secret },
      mcpServers: {
        local: { command: 'true', env: { KEY: canary('env') } },
        remote: {
          type: 'http',
          url: `https://mcp.example/${encodeURI(canary('url'))}`,
          headers: { Authorization: canary('header') },
        },
      },
    },
  })
  t.equal(made.status, 201, JSON.stringify(made.body))
  const name = made.body.id
  await idle(name)
  for (const prompt of prompts) {
    await say(name, prompt)
  }
  await say(name, 'say the end')
  const { received } = await talkTo(backend).events(t, name)
  const isEnd = ({ event }: (typeof received)[number]) =>
    event.type === 'TEXT_MESSAGE_CONTENT' && event.delta === 'the end'
  await eventually(() => received.some(isEnd), 'the last message')
  await idle(name)

  const commandLines = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => readable(`/proc/${pid}/cmdline`))
  await post(name, '/stop')
  await backend.reached(name, 'Stopped')
  const get = async (path: string) => JSON.stringify((await gateway.send(path)).body)
  const shown = {
    'the session': await get(`/v1/sessions/${name}`),
    'the list': await get('/v1/sessions'),
    'the transcript': await get(`/v1/sessions/${name}/transcript`),
    'the resource': await (await backend.call('GET', at(name))).text(),
    'the export': await (await backend.call('GET', at(name, '/export'))).text(),
    'the file of the transcript': readFileSync(join(data, 'sessions', name, 'transcript.jsonl'), 'utf8'),
    'the log of the backend': backend.output(),
    'the metrics': await (await fetch(`${gateway.url}/metrics`)).text(),
    'the process list': commandLines.join('\n'),
  }

  for (const [where, text] of Object.entries(shown))
    for (const place of places) {
      const value = place === 'url' ? encodeURI(canary(place)) : canary(place)
      for (const form of [value, JSON.stringify(value).slice(1, -1), value.replaceAll('"', '&quot;')])
        t.notOk(text.includes(form), `${place} in ${where}`)
    }
  t.match(shown['the transcript'], '***')
})

t.test('a secret is found in text that arrives in any parts', (t) => {
  const chances = new Chances(givenSeed)
  const secrets = ['abcabcabd', 'abcabcabdabc', 'bdxxxxxxabc', 'line one of it\nline two of it', 'say "hello" twice']
  const redaction = new Redaction(secrets)
  const pieces = [...secrets, 'abc', 'abcabc', 'x', ' ', '\n', 'bd', 'line one']
  for (let round = 0; round < 5000; round += 1) {
    const text = Array.from({ length: chances.between(1, 8) }, () => chances.of(pieces)).join('')
    const events: SessionEvent[] = []
    const emit = redaction.emitter((event) => events.push(event))
    const messageId = 'm'
    for (let from = 0; from < text.length; ) {
      const to = Math.min(text.length, from + chances.between(1, 12))
      emit({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: text.slice(from, to) })
      from = to
    }
    emit({ type: 'TEXT_MESSAGE_END', messageId })

    const said = events.flatMap((event) => (event.type === 'TEXT_MESSAGE_CONTENT' ? [event.delta] : [])).join('')

    if (said !== redaction.text(text)) {
      const found = [...secrets.slice(0, 3), 'line one of it', 'line two of it', secrets[4] as string]
      const leaked = found.filter((secret) => said.includes(secret))
      if (leaked.length > 0) t.fail(`LOAD_SEED=${givenSeed}: ${JSON.stringify({ text, said, leaked })}`)
    }
    if (events.at(-1)?.type !== 'TEXT_MESSAGE_END') t.fail('the end is the last event')
  }
  t.end()
})

function readable(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
