import fc from 'fast-check'
import t from 'tap'
import { Slots } from '../../local/sessions/slots.ts'
import { check } from './check.ts'

const sessions = Array.from({ length: 8 }, (_, number) => `s-${number}`)
const event = fc.record({
  what: fc.constantFrom('request', 'request', 'release', 'claim', 'look'),
  session: fc.constantFrom(...sessions),
})

/** What the slots promise, in the plainest form: two lists. */
class Model {
  readonly #max: number
  holders: string[] = []
  queue: string[] = []

  constructor(max: number) {
    this.#max = max
  }

  request(session: string) {
    if (!this.holders.includes(session) && !this.queue.includes(session)) this.queue.push(session)
    this.#grant()
  }

  release(session: string) {
    this.#leave(session)
    this.#grant()
  }

  claim(session: string) {
    this.#leave(session)
    this.holders.push(session)
  }

  #leave(session: string) {
    this.holders = this.holders.filter((one) => one !== session)
    this.queue = this.queue.filter((one) => one !== session)
  }

  #grant() {
    while (this.holders.length < this.#max && this.queue.length > 0) this.holders.push(this.queue.shift() as string)
  }
}

t.test('over 1,000 random events, slots are counted exactly and granted in the order of arrival', async () => {
  await check(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(event, { minLength: 1000, maxLength: 1000 }),
      (max, events) => {
        const slots = new Slots(max)
        const model = new Model(max)
        const granted: string[] = []
        return events.every(({ what, session }) => {
          const before = new Set(model.holders)
          const given = granted.length
          if (what === 'request') slots.request(session, () => granted.push(session))
          else if (what !== 'look') slots[what](session)
          if (what !== 'look') model[what](session)
          const repeated = what === 'request' && before.has(session) ? [session] : []
          const fresh = model.holders.filter((one) => !before.has(one) && !(what === 'claim' && one === session))
          return (
            String(granted.slice(given)) === String([...repeated, ...fresh]) &&
            sessions.every((one) => slots.has(one) === model.holders.includes(one)) &&
            sessions.every((one) => (slots.positionOf(one)?.place ?? 0) === model.queue.indexOf(one) + 1) &&
            (model.queue.length === 0 || model.holders.length >= max)
          )
        })
      },
    ),
  )
})

t.test('a session that begins and ends while it is granted its slot leaves the slot to the next one', async (t) => {
  const slots = new Slots(1)
  const begun: string[] = []

  slots.claim('first')
  for (const name of ['a', 'b', 'c'])
    slots.request(name, () => {
      begun.push(name)
      slots.release(name)
    })
  slots.release('first')

  t.same(begun, ['a', 'b', 'c'])
  t.notOk(['first', 'a', 'b', 'c'].some((name) => slots.has(name) || slots.isQueued(name)))
})
