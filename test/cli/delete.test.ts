import t from 'tap'
import { type Seen, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { caller, prepareSgw } from './support/sgw.ts'
import { typeOnTerminal, withScript } from './support/terminal.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

type Stored = { name: string; phase: string; created: number; ended?: number; team?: string }

const stored: Stored[] = [
  { name: 'old-done', phase: 'Completed', created: 30, ended: 10 },
  { name: 'long-done', phase: 'Completed', created: 30, ended: 1, team: 'payments' },
  { name: 'old-failed', phase: 'Failed', created: 20, ended: 20, team: 'payments' },
  { name: 'old-running', phase: 'Running', created: 40 },
  { name: 'new-done', phase: 'Completed', created: 0, ended: 0 },
]

/** Starts a backend with these sessions, a gateway and sgw. A delete of `stuck` fails. */
async function start(t: Parameters<typeof startBackend>[0], sessions: Stored[], stuck = '') {
  const left = new Map(sessions.map((session) => [session.name, session]))
  let atOnce = 0
  let most = 0
  const backend = await startBackend(t, async ({ method, url }: Seen) => {
    if (method !== 'DELETE') return [200, { items: [...left.values()].map(resourceOf), totalCount: left.size }]
    const name = url.split('/').at(-1) ?? ''
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setTimeout(resolve, 20))
    atOnce -= 1
    if (name === stuck) return [409, { error: 'is stuck' }]
    return left.delete(name) ? [204, undefined] : [404, {}]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const sgw = await prepareSgw(t, caller(gateway.url))
  return { ...sgw, sgw, names: () => [...left.keys()], most: () => most, left }
}

function resourceOf({ name, phase, created, ended, team }: Stored) {
  return {
    metadata: { name, creationTimestamp: ago(created), labels: team === undefined ? {} : { team } },
    spec: { initialPrompt: `task of ${name}` },
    status: { phase, ...(ended !== undefined && { completionTime: ago(ended) }) },
  }
}

t.test('sgw delete chooses sessions by status, age and labels, and deletes them after a confirmation', async (t) => {
  const { run, sgw, names } = await start(t, stored)
  const all = stored.map(({ name }) => name)

  const cases: [args: string[], code: number, stdout: RegExp, stderr: RegExp][] = [
    [[], 2, /^$/, /^sgw: Which sessions\? .*\nFor example: sgw delete --status completed --older-than 7d\n$/],
    [['old-done', '--status', 'completed'], 2, /^$/, /^sgw: Session IDs and options that choose sessions exclude/],
    [['--older-than', '7'], 2, /^$/, /^sgw: --older-than must be a time with its unit, such as 90s, 1h30m or 7d; got/],
    [['--status', 'completed'], 2, /^ID .*\n(\w+-done .*\n){3}$/, /^sgw: Nothing was deleted: .*\nAdd --yes, or/],
    [['--older-than', '7d', '--dry-run'], 0, /^ID .*\nold-\w+ .*\nold-\w+ .*\n$/, /^2 sessions would be deleted\.\n$/],
    [['--status', 'running', '--older-than', '41d', '--yes'], 0, /^$/, /^No sessions found\.\n$/],
    [['--label', 'team=payments', '--dry-run'], 0, /^ID .*\n.*\n.*\n$/, /^2 sessions would/],
    [['new-done', '--dry-run'], 0, /^new-done: would be deleted\n$/, /^$/],
  ]
  for (const [args, code, stdout, stderr] of cases) {
    t.match(await run(['delete', ...args]), { code, stdout, stderr }, `sgw delete ${args.join(' ')}`)
    t.same(names(), all, 'nothing is deleted')
  }

  await t.test('on a terminal', withScript, async (t) => {
    const typed = async (keys: string) => {
      const terminal = typeOnTerminal(t, sgw, 'delete', '--status', 'completed', '--older-than', '7d')
      await terminal.shows('Delete 1 session, with transcripts and files? This cannot be undone. [y/N]')
      terminal.type(keys)
      return await terminal.ended
    }
    t.match(await typed('\r'), { code: 130, screen: /^old-done[\s\S]*Nothing was deleted\.\n$/m })
    t.match(await typed('\x03'), { code: 130, screen: /Nothing was deleted\.\n$/ })
    t.same(names(), all)
    t.match(await typed('y\r'), { code: 0, screen: /^old-done: deleted\nDeleted 1 session\.\n$/m })
    t.same(names(), all.slice(1))
  })
})

t.test('of many sessions a few are deleted at the same time, and each failure is reported', async (t) => {
  const many = Array.from({ length: 30 }, (_, at) => ({ name: `s-${at}`, phase: 'Stopped', created: 9, ended: 9 }))
  const { run, names, most } = await start(t, many, 's-7')

  const ran = await run(['delete', '--older-than', '7d', '--yes'])

  t.match(ran, { code: 8, stderr: /^sgw: s-7: is stuck .*\n[\s\S]*Deleted 29 of 30 sessions\.\n$/ })
  t.equal(ran.stdout.match(/^s-\d+: deleted$/gm)?.length, 29)
  t.same(names(), ['s-7'])
  t.ok(most() > 1 && most() <= 4, `${most()} at once`)
})
