import t from 'tap'
import { latestDue, nextDue } from '../../local/schedules/due-times.ts'

const berlin = 'Europe/Berlin'

/** The due times after a time, in UTC. */
const cases: { name: string; schedule: string; timeZone: string; after: string; due: string[] }[] = [
  {
    name: 'each weekday at 9:00',
    schedule: '0 9 * * 1-5',
    timeZone: berlin,
    after: '2026-11-20T07:00Z',
    due: ['2026-11-20T08:00Z', '2026-11-23T08:00Z', '2026-11-24T08:00Z'],
  },
  {
    name: 'a time zone without whole hours',
    schedule: '0 9 * * *',
    timeZone: 'Asia/Kathmandu',
    after: '2026-11-20T00:00Z',
    due: ['2026-11-20T03:15Z', '2026-11-21T03:15Z'],
  },
  {
    name: 'a time that is skipped in spring is due when the clocks have changed',
    schedule: '30 2 * * *',
    timeZone: berlin,
    after: '2026-03-28T12:00Z',
    due: ['2026-03-29T01:00Z', '2026-03-30T00:30Z'],
  },
  {
    name: 'a list of times, of which one is skipped',
    schedule: '30 2,14 * * *',
    timeZone: berlin,
    after: '2026-03-28T22:00Z',
    due: ['2026-03-29T01:00Z', '2026-03-29T12:30Z', '2026-03-30T00:30Z'],
  },
  {
    name: 'two times that become the same one are due once',
    schedule: '0 2,3 * * *',
    timeZone: berlin,
    after: '2026-03-28T22:00Z',
    due: ['2026-03-29T01:00Z', '2026-03-30T00:00Z'],
  },
  {
    name: 'a time that occurs twice in autumn is due the first time',
    schedule: '30 2 * * *',
    timeZone: berlin,
    after: '2026-10-24T12:00Z',
    due: ['2026-10-25T00:30Z', '2026-10-26T01:30Z'],
  },
  {
    name: 'a list of times, of which one occurs twice',
    schedule: '30 2,14 * * *',
    timeZone: berlin,
    after: '2026-10-24T22:00Z',
    due: ['2026-10-25T00:30Z', '2026-10-25T13:30Z'],
  },
  {
    name: 'a schedule for each half hour follows the clock in spring',
    schedule: '*/30 * * * *',
    timeZone: berlin,
    after: '2026-03-29T00:20Z',
    due: ['2026-03-29T00:30Z', '2026-03-29T01:00Z', '2026-03-29T01:30Z'],
  },
  {
    name: 'and in autumn',
    schedule: '30 * * * *',
    timeZone: berlin,
    after: '2026-10-25T00:00Z',
    due: ['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T02:30Z'],
  },
  {
    name: 'midnight that does not exist',
    schedule: '0 0 * * *',
    timeZone: 'America/Sao_Paulo',
    after: '2018-11-03T12:00Z',
    due: ['2018-11-04T03:00Z', '2018-11-05T02:00Z'],
  },
  {
    name: 'clocks that change by half an hour',
    schedule: '45 1 * * *',
    timeZone: 'Australia/Lord_Howe',
    after: '2026-04-04T00:00Z',
    due: ['2026-04-04T14:45Z', '2026-04-05T15:15Z'],
  },
  {
    name: 'a day that does not exist',
    schedule: '0 12 * * *',
    timeZone: 'Pacific/Apia',
    after: '2011-12-29T00:00Z',
    due: ['2011-12-29T22:00Z', '2011-12-30T22:00Z'],
  },
  {
    name: 'the 29th of February',
    schedule: '0 0 29 2 *',
    timeZone: 'UTC',
    after: '2026-01-01T00:00Z',
    due: ['2028-02-29T00:00Z', '2032-02-29T00:00Z'],
  },
  {
    name: 'a day of month or a day of week',
    schedule: '0 0 13 * 5',
    timeZone: 'UTC',
    after: '2026-01-05T00:00Z',
    due: ['2026-01-09T00:00Z', '2026-01-13T00:00Z', '2026-01-16T00:00Z'],
  },
]

t.test('due times', async (t) => {
  for (const { name, schedule, timeZone, after, due } of cases) {
    const found: string[] = []
    for (let time = Date.parse(after); found.length < due.length; ) {
      time = nextDue({ schedule, timeZone }, time) ?? Number.NaN
      found.push(`${new Date(time).toISOString().slice(0, 16)}Z`)
    }
    t.same(found, due, name)
  }
})

t.test('the latest due time is the last of the next due times, also when the clocks change', async (t) => {
  const schedules = ['* * * * *', '30 2 * * *', '0 2,3 * * *', '*/20 1-3 * * *', '0 0 29-31 * 0', '15 */5 * * *']
  const changes = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-11-01T06:00Z', '2026-04-04T15:00Z']
  for (const schedule of schedules) {
    for (const timeZone of ['UTC', berlin, 'America/New_York', 'Australia/Lord_Howe']) {
      for (const change of changes) {
        for (let minute = -190; minute < 200; minute += 190) {
          const now = Date.parse(change) + minute * 60_000 + (minute % 3) * 333
          const times = { schedule, timeZone }
          let latest: number | undefined
          for (let time = now - 4 * 3_600_000; ; ) {
            const next = nextDue(times, time)
            if (next === undefined || next > now) break
            latest = next
            time = next
          }
          const found = latestDue(times, now)
          if (latest !== undefined && found !== latest) t.fail(`${schedule} ${timeZone} ${new Date(now).toISOString()}`)
        }
      }
    }
  }
  t.pass()
})
