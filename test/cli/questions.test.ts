import t, { type Test } from 'tap'
import { askingRun, colour, keptAskingRun, permissionRun, sizes } from '../support/asked-runs.ts'
import { startGateway } from '../support/gateway.ts'
import { startPlatform } from '../support/platform.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

const id = idOf(1)

async function start(t: Test) {
  const platform = await startPlatform(t)
  const gateway = await startGateway(t, { BACKEND_URL: platform.url })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const runs = () => platform.seen.filter(({ url }) => url.endsWith('/agui/run')).map(({ body }) => body)
  return { platform, run, runs }
}

const asked = { questions: [colour] }
const both = { questions: [colour, sizes] }
const sorry = keptAskingRun('q', { question: 'Why?' })

/** What the platform gets for an answer to a tool call. */
function message({ questions }: { questions: { question: string }[] }, ...answers: string[]) {
  const content = {
    questions,
    answers: Object.fromEntries(questions.map(({ question }, at) => [question, answers[at]])),
  }
  return { messages: [{ content: JSON.stringify(content) }] }
}

const resume = (payload: object) => ({ resume: [{ interruptId: 'i-1', payload }] })

t.test('each choice on the command line is the answer that it names', async (t) => {
  const { platform, run, runs } = await start(t)
  const cases: [events: object[], args: string[], sent: object, input?: string][] = [
    [keptAskingRun('q', asked), ['--option', '2'], message(asked, 'Blue')],
    [keptAskingRun('q', asked), ['q', '--option', 'blue'], message(asked, 'Blue')],
    [keptAskingRun('q', asked), ['--text', 'Green, please'], message(asked, 'Green, please')],
    [keptAskingRun('q', asked), ['--text', '-'], message(asked, 'A long answer'), 'A long answer'],
    [keptAskingRun('q', asked), ['--option', 'Red', '--text', 'but darker'], message(asked, 'Red, but darker')],
    [
      keptAskingRun('q', { questions: [sizes] }),
      ['--option', 'L', '--option', '1'],
      message({ questions: [sizes] }, 'S, L'),
    ],
    [keptAskingRun('q', { questions: [sizes] }), ['--option', 'L, 1'], message({ questions: [sizes] }, 'S, L')],
    [keptAskingRun('q', both), ['--option', 'Red', '--option', 'S,M'], message(both, 'Red', 'S, M')],
    [keptAskingRun('q', both), ['--text', 'None', '--option', 'L'], message(both, 'None', 'L')],
    [permissionRun('i-1'), ['--allow'], resume({ option: 'allow' })],
    [permissionRun('i-1'), ['--deny'], resume({ option: 'reject' })],
    [permissionRun('i-1'), ['i-1', '--option', 'reject'], resume({ option: 'reject' })],
  ]
  for (const [events, args, sent, input = ''] of cases) {
    platform.add(id, { events })

    const ran = await run(['answer', id, ...args], { input })

    t.match(ran, { code: 0, stdout: /^[0-9a-f-]{36}: answered\n$/, stderr: '' }, args.join(' '))
    t.match(runs().at(-1), sent, args.join(' '))
  }
  platform.add(id, { events: keptAskingRun('q', asked) })
  t.match(await run(['answer', id, '--option', 'Red', '--wait']), { code: 0, stdout: /^You said: .*"Red"\}\}\n$/ })
})

t.test('an answer that does not fit says what does, and is not sent', async (t) => {
  const { platform, run, runs } = await start(t)
  const labels = keptAskingRun('q', { questions: [{ question: 'Which?', options: ['A', 'B', 'A'] }] })
  const cases: [events: object[], args: string[], code: number, said: RegExp][] = [
    [
      keptAskingRun('q', asked),
      ['--option', 'Green'],
      2,
      /^sgw: Unknown option "Green"\.\nOptions:\n {2}1 {2}Red\n {2}2 {2}Blue\n$/,
    ],
    [labels, ['--option', 'A'], 2, /Unknown option "A"/],
    [keptAskingRun('q', asked), ['--option', '1', '--option', '2'], 2, /This question takes one option\./],
    [keptAskingRun('q', asked), ['--allow'], 2, /--allow does not fit this question/],
    [permissionRun('i-1'), ['--text', 'no'], 2, /This question takes no text\./],
    [permissionRun('i-1'), ['--allow', '--deny'], 2, /--allow cannot be used with --deny/],
    [permissionRun('i-1'), ['--deny', '--option', 'allow'], 2, /--deny cannot be used with --option/],
    [keptAskingRun('q', both), ['--option', 'Red'], 2, /1 of 2 answers\.\nThe agent asks 2 things: repeat/],
    [keptAskingRun('q', asked), ['other', '--option', '1'], 8, /has no open question "other"\. It has been answered/],
    [[], ['--option', '1'], 8, /has no open question\./],
  ]
  for (const [events, args, code, said] of cases) {
    platform.add(id, { events })
    t.match(await run(['answer', id, ...args]), { code, stdout: '', stderr: said }, args.join(' '))
  }
  t.same(runs(), [])
})

t.test('the open questions are shown with the commands that answer them', async (t) => {
  const { platform, run } = await start(t)
  const again = (...words: string[]) => `sgw -p demo answer ${id} ${words.join(' ')}`
  const cases: [events: object[], shown: string][] = [
    [
      permissionRun('i-1'),
      `The agent asks for permission:\n  Run npm test?\n  command: npm test\n  tool: execute\nallow   Allow\nreject  Reject\n` +
        `Allow it: ${again('i-1 --allow')}\nDeny it: ${again('i-1 --deny')}\n`,
    ],
    [
      keptAskingRun('q', asked),
      `The agent asks:\n  Which colour?\n1  Red: Warm\n2  Blue\nAnswer it: ${again("q --option '<option>'")}\n`,
    ],
    [
      keptAskingRun('q', both),
      'The agent asks:\n  Which colour?\n1  Red: Warm\n2  Blue\n  Which sizes?\n1  S\n2  M\n3  L\nSeveral options are possible.\n' +
        `Answer it: ${again("q --option '<option>' --option '<option>'")}\n`,
    ],
    [sorry, `The agent asks:\n  Why?\nAnswer it: ${again("q --text '<answer>'")}\n`],
    [
      // An agent that imitates an option and a command, and that names its call like an option of sgw.
      keptAskingRun('--allow', { question: 'Why?\u001b[2J\n1  Yes\r\nAllow it: rm' }),
      `The agent asks:\n  Why?\n  1  Yes\n  Allow it: rm\nAnswer it: ${again("--text '<answer>'")}\n`,
    ],
  ]
  const asking = { agentStatus: 'waiting_input' }
  for (const [events, shown] of cases) {
    platform.add(id, { events, status: asking })

    t.same(await run(['-p', 'demo', 'questions', id]), { code: 0, stdout: shown, stderr: '' })
    t.same(await run(['-p', 'demo', 'answer', id]), { code: 12, stdout: shown, stderr: '' })
    t.match(
      (await run(['-p', 'demo', 'get', id])).stdout,
      new RegExp(`^Activity +asks you\\n[\\s\\S]*\\n\\n${RegExp.escape(shown)}$`, 'm'),
    )
    const waited = await run(['-p', 'demo', 'wait', '--turn', id])
    t.match(waited, { code: 12, stdout: new RegExp(`^${id}: asking`) })
    t.ok(waited.stderr.endsWith(`asking\n${shown}`), waited.stderr)
  }
  platform.add(id, { events: askingRun('q', asked) })
  t.equal((await run(['questions', id, '-o', 'name'])).stdout, 'q\n')
  t.match(JSON.parse((await run(['questions', id, '-o', 'json'])).stdout), { items: [{ id: 'q' }], total: 1 })
  t.match(JSON.parse((await run(['answer', id, '-o', 'json'])).stdout), { items: [{ id: 'q' }], total: 1 })
  platform.add(id, { events: [] })
  t.same(await run(['questions', id]), { code: 0, stdout: '', stderr: 'No open questions.\n' })
})
