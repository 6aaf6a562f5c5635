import t from 'tap'
import { nextDue, timesFault } from '../../local/schedules/due-times.ts'
import { cronFault } from '../../src/schedules/cron.ts'
import { recording } from '../platform/recorded.ts'

const valid = [
  '0 9 * * 1-5',
  '* * * * *',
  '*/15 * * * *',
  '0,30 8-18/2 1,15 */3 *',
  '0 9 * * MON-FRI',
  '0 0 1 jan *',
  '  5  4 * * sun ',
  '0 0 29 2 *',
  '0 0 30 2 1',
  '59 23 31 12 6',
]

/** A text and the part of the error that names its fault. */
const invalid: [text: string, fault: string][] = [
  ['', 'five fields'],
  ['0 9 * *', 'five fields'],
  ['0 9 * * * *', 'five fields'],
  ['@daily', 'five fields'],
  ['60 * * * *', 'minute "60": use 0 to 59'],
  ['* 24 * * *', 'hour "24"'],
  ['* * 0 * *', 'day of month "0"'],
  ['* * * 13 *', 'month "13": use 1 to 12 or JAN to DEC'],
  ['0 9 * * 7', 'day of week "7": use 0 to 6 or SUN to SAT'],
  ['0 9 * * FRI-MON', 'first value of a range'],
  ['*/0 * * * *', 'step after / must be a number from 2 to 59'],
  ['*/1 * * * *', 'step after /'],
  ['*/60 * * * *', 'step after /'],
  ['5/15 * * * *', 'such as 5-59/15'],
  ['*,5 * * * *', 'use * alone'],
  ['1,,2 * * * *', 'minute "1,,2"'],
  ['1- * * * *', 'minute "1-"'],
  ['-1 * * * *', 'minute "-1"'],
  ['1.5 * * * *', 'minute "1.5"'],
  ['0 9 * * ?', 'day of week "?"'],
  ['0 9 L * *', 'day of month "L"'],
  ['0 9 * * 1#2', 'day of week "1#2"'],
  ['0 9 * JANUARY *', 'month "JANUARY"'],
  ['0,5,10,15,20,25,30,35 * * * *', 'at most 20 characters'],
  ['0 0 30 2 *', 'never occurs'],
  ['0 0 31 4,6,9,11 *', 'never occurs'],
]

t.test('the gateway accepts cron texts that both backends understand', async (t) => {
  for (const text of valid) {
    t.equal(cronFault(text), undefined, text)
    t.equal(timesFault({ schedule: text }), undefined, `local: ${text}`)
  }
})

t.test('the gateway says what is wrong with a cron text', async (t) => {
  for (const [text, fault] of invalid) t.match(cronFault(text), fault, text)
})

t.test('what the gateway accepts, the platform accepted', async (t) => {
  const created = recording('schedules').exchanges.filter(({ name }) => name.startsWith('create: schedule '))
  for (const { request, response } of created) {
    const { schedule } = request.body as { schedule: string }
    if (cronFault(schedule) === undefined) t.equal(response.status, 201, schedule)
  }
  t.ok(created.length > 10)
})

t.test('every text that the gateway accepts becomes due', async (t) => {
  const parts = ['*', '0', '1', '2-5', '*/2', '1-5/3', '3,5', '6', '31', '29', '12', 'mon', 'feb', '10-20', '60', '*/7']
  let accepted = 0
  for (let seed = 0; seed < 20_000; seed += 1) {
    const text = [1, 7, 53, 379, 2741].map((step) => parts[Math.floor(seed / step) % parts.length]).join(' ')
    if (cronFault(text) !== undefined) continue
    accepted += 1
    if (nextDue({ schedule: text, timeZone: 'UTC' }, Date.UTC(2026, 0, 1)) === undefined) t.fail(text)
  }
  t.ok(accepted > 500, `${accepted} texts`)
})
