import { FormatRegistry, TypeRegistry } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import t from 'tap'
import { validators } from '../../src/schemas/backend.ts'
import { Session } from '../../src/schemas/sessions.ts'
import { fromBackend } from '../../src/sessions/mapping.ts'
import { Catalogue } from '../../src/workflows/catalogue.ts'
import { check } from './check.ts'

// The gateway forwards the timestamps of the backend in any format.
FormatRegistry.Set('date-time', () => true)
// Labels: TypeBox cannot check a schema that was written by hand.
TypeRegistry.Set('Unsafe', (_schema, value) => Object.values(value as object).every((one) => typeof one === 'string'))

const catalogue = new Catalogue([])

const statuses = new Map([
  ['Pending', 'pending'],
  ['Creating', 'pending'],
  ['Initializing', 'pending'],
  ['Running', 'running'],
  ['Active', 'running'],
  ['Completed', 'completed'],
  ['Succeeded', 'completed'],
  ['Failed', 'failed'],
  ['Error', 'failed'],
])

/** A valid value, or anything else. */
const or = <T>(right: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: right }, fc.jsonValue())
const phase = fc.constantFrom(...statuses.keys(), 'Stopped', 'Stopping', '', 'constructor', '__proto__', 'running')
const text = fc.constantFrom('', 'some text', '\0', '\ud800')
const condition = fc.record(
  { type: or(fc.constantFrom('Ready', 'Other')), status: or(fc.constantFrom('True', 'False')), message: or(text) },
  { requiredKeys: [] },
)
const resource = fc.record(
  {
    metadata: fc.record(
      {
        name: fc.string({ minLength: 1 }),
        creationTimestamp: fc.string({ minLength: 1 }),
        labels: or(fc.dictionary(fc.constantFrom('team', 'session-gateway/one-shot', '__proto__'), or(text))),
        annotations: or(fc.record({ 'vteam.ambient-code/parent-session-id': or(text) }, { requiredKeys: [] })),
      },
      { requiredKeys: ['name', 'creationTimestamp'] },
    ),
    spec: or(
      fc.record(
        {
          initialPrompt: or(text),
          displayName: or(text),
          llmSettings: or(fc.record({ model: or(text) })),
          timeout: or(fc.integer({ min: -1, max: 2 })),
          stopOnRunFinished: or(fc.boolean()),
          repos: or(fc.array(or(fc.record({ url: or(text), branch: or(text), autoPush: or(fc.boolean()) })))),
          activeWorkflow: or(fc.record({ gitUrl: or(text), branch: or(text), path: or(text) })),
        },
        { requiredKeys: [] },
      ),
    ),
    status: or(
      fc.record(
        {
          phase: or(phase),
          agentStatus: or(fc.constantFrom('working', 'idle', 'waiting_input')),
          startTime: or(text),
          lastActivityTime: or(text),
          stoppedReason: or(fc.constantFrom('user', 'inactivity')),
          reconciledRepos: or(
            fc.array(or(fc.record({ name: or(text), branch: or(text), currentActiveBranch: or(text) }))),
          ),
          completionTime: or(text),
          result: or(text),
          error: or(text),
          conditions: or(fc.array(or(condition))),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: ['metadata'] },
)

t.test('whatever a resource contains, its session has the documented fields and types, and no null', async () => {
  await check(
    fc.property(resource, (one) => {
      const sent: unknown = JSON.parse(JSON.stringify(one))
      if (!validators.session.Check(sent)) return false
      const session = fromBackend(sent, catalogue)
      const isWhole = Value.Check(Session, session) && !Object.values(session).includes('')
      const kept = session.task === '' || session.task === (sent.spec as { initialPrompt?: unknown }).initialPrompt
      return (isWhole || session.task === '') && kept && session.id === sent.metadata.name
    }),
    5000,
  )
})

t.test('the status follows the phase, and only failed or completed sessions have an error or result', async () => {
  await check(
    fc.property(resource, (one) => {
      const sent = JSON.parse(JSON.stringify(one))
      const session = fromBackend(sent, catalogue)
      const phase = Object.hasOwn(sent.status ?? {}, 'phase') ? sent.status.phase : undefined
      const isText = typeof phase === 'string' && phase !== ''
      const own = Object.hasOwn(sent.status ?? {}, 'error') ? sent.status.error : undefined
      if (session.status !== (isText ? (statuses.get(phase) ?? phase) : 'pending')) return false
      if (session.result !== undefined && session.status !== 'completed') return false
      if (typeof own === 'string' && own !== '') return session.error === own
      return session.error === undefined || session.status === 'failed'
    }),
    5000,
  )
})

t.test('no JSON makes the parser of backend responses throw', async () => {
  await check(
    fc.property(fc.jsonValue(), (value) => {
      if (validators.session.Check(value)) fromBackend(value, catalogue)
      if (validators.page.Check(value)) for (const item of value.items ?? []) fromBackend(item, catalogue)
      return typeof validators.created.Check(value) === 'boolean'
    }),
  )
})
