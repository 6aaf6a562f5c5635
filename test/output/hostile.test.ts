import { existsSync, readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { startGatewayProcess } from '../support/gateway.ts'
import { ends, keptRun, oneShot, startPlatform, stopped, user } from '../support/platform.ts'

type Platform = Awaited<ReturnType<typeof startPlatform>>

function addSession({ add }: Platform, name: string, schema: unknown, output: unknown) {
  const SDK_OPTIONS = JSON.stringify({ output_format: { type: 'json_schema', schema } })
  const result = { is_error: false, structured_output: output }
  const events = keptRun('r-1', user('m-1', 'x'), [], { ...ends.finished, result })
  add(name, {
    phase: 'Stopped',
    status: stopped,
    labels: oneShot,
    spec: { environmentVariables: { SDK_OPTIONS } },
    events,
  })
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

const json = (text: string) => JSON.parse(text)
const misfit = /^The output does not fit outputSchema: /

t.test('what JavaScript and regular expressions make difficult is checked as the standard says', async (t) => {
  const tree = { type: ['array', 'integer'], items: { $ref: '#' } }
  const rows: [name: string, schema: unknown, output: unknown, error: string | RegExp | undefined][] = [
    ['an inherited member', { required: ['toString'] }, {}, misfit],
    ['a name that objects inherit', {}, json('{"constructor": 1}'), /the value has the name "constructor"/],
    [
      '__proto__',
      { additionalProperties: false },
      json('{"__proto__": {"a": 1}}'),
      /the value has the name "__proto__"/,
    ],
    ['__proto__ in a schema', json('{"properties": {"__proto__": false}}'), {}, /^The output cannot be checked: /],
    ['prefixItems and a shorter list', { prefixItems: [{ type: 'number' }], contains: { const: 1 } }, [], misfit],
    ['a price', { multipleOf: 0.01 }, 19.99, undefined],
    ['no price', { multipleOf: 0.01 }, 19.999, misfit],
    ['a large multiple', { multipleOf: 1e-300 }, 1e300, undefined],
    ['a large integer', { type: 'integer' }, 2 ** 60, undefined],
    ['a surrogate pair is one character', { maxLength: 1 }, '😀', undefined],
    ['a date', { format: 'date' }, '2026-02-30', misfit],
    ['an unknown format', { format: 'price' }, 'x', undefined],
    ['recursion', tree, [1, [2, [3]]], undefined],
    ['recursion that does not fit', tree, [1, [2, ['3']]], /: \/1\/1\/0 must be array,integer\.$/],
    ['recursion without end', { $ref: '#' }, 1, /the check failed/],
    ['64 levels', tree, nested(63), undefined],
    ['100,000 levels', tree, nested(5000), /the value is nested more than 64 levels deep/],
    ['2 MiB', {}, 'x'.repeat(2 ** 21), /the value has more than 1048576 characters/],
    [
      '100,000 values',
      { uniqueItems: true, items: { type: 'integer' } },
      Array.from({ length: 100_000 }, (_, index) => index),
      undefined,
    ],
    ['a schema of 32 KiB', { enum: Array.from({ length: 6000 }, (_, index) => index) }, 5999, undefined],
    ['a schema with many references', many(2000), { p1999: 1 }, undefined],
  ]
  const platform = await startPlatform(t)
  for (const [index, [, schema, output]] of rows.entries()) addSession(platform, `s-${index}`, schema, output)
  const { send } = await startGatewayProcess(t, { BACKEND_URL: platform.url })

  for (const [index, [name, , output, error]] of rows.entries()) {
    const { body } = await send(`/v1/sessions/s-${index}`)
    t.match({ status: body.status, error: body.error }, { status: error ? 'failed' : 'completed', error }, name)
    if (error === undefined) t.same(body.output, output, name)
  }
})

function many(references: number) {
  const names = Array.from({ length: references }, (_, index) => [`p${index}`, { $ref: '#/$defs/a' }])
  return { properties: Object.fromEntries(names), $defs: { a: { type: 'number' } } }
}

t.test('a check without end stops neither the gateway nor the next check', async (t) => {
  const platform = await startPlatform(t)
  const slow: [schema: unknown, output: unknown][] = [
    [{ pattern: '^(a+)+$' }, `${'a'.repeat(50)}!`],
    [{ patternProperties: { '^(a|a)*$': {} } }, { [`${'a'.repeat(50)}!`]: 1 }],
    [{ uniqueItems: true }, Array.from({ length: 40_000 }, (_, index) => ({ index }))],
  ]
  for (const [index, [schema, output]] of slow.entries()) addSession(platform, `slow-${index}`, schema, output)
  for (const index of slow.keys()) addSession(platform, `fits-${index}`, { type: 'number' }, 1)
  platform.add('plain', { phase: 'Stopped', status: stopped, labels: oneShot })
  const { send, child } = await startGatewayProcess(t, { BACKEND_URL: platform.url })
  const hasWorker = () => threadsOf(child.pid).includes('WorkerThread')

  await send('/v1/sessions/plain')
  await send('/v1/sessions', { method: 'POST', body: { task: 'x' } })
  t.notOk(hasWorker(), 'no worker before the first outputSchema')

  for (const index of slow.keys()) {
    let answers = 0
    let isOver = false
    const slowCheck = send(`/v1/sessions/slow-${index}`).finally(() => {
      isOver = true
    })
    for (; !isOver; answers += 1) await send('/health')
    const { body } = await slowCheck
    const error = 'The output cannot be checked: the check takes longer than 2 s.'
    t.match(body, { status: 'failed', error, output: undefined })
    t.ok(answers >= 10, `the gateway answered ${answers} other requests`)
    t.match((await send(`/v1/sessions/fits-${index}`)).body, { status: 'completed', output: 1 })
  }
  if (existsSync('/proc/self/task')) t.ok(hasWorker(), 'a new worker')
  const { items } = (await send('/v1/sessions')).body
  t.same(
    items.map(({ status }: { status: string }) => status),
    ['failed', 'failed', 'failed', 'completed', 'completed', 'completed', 'Stopped'],
  )
})

/** The names of the threads of a process. Empty on systems without /proc. */
function threadsOf(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/task`
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((id) => readFileSync(`${folder}/${id}/comm`, 'utf8').trim())
}
