import { performance } from 'node:perf_hooks'
import t from 'tap'
import { countsOf, summaryOf } from '../../page/src/conversation/tool-summary.ts'
import type { Item } from '../../page/src/timeline/items.ts'
import { Timeline } from '../../page/src/timeline/timeline.ts'
import { blocksOf } from '../../page/src/ui/markdown-blocks.ts'
import { recordedEvents } from '../platform/recorded.ts'

t.test('recorded events become a conversation', (t) => {
  const cases: [scenario: string, name: string, expected: string[]][] = [
    [
      'agui-events',
      'connect in the middle of the second run: history, then live',
      [
        'user: [[think:Hm]][[say:Live text]][[tool:ls]][[say:End]]',
        'thought: Hm',
        'assistant: Live text',
        'ran ls | completed | artifacts\nrepos',
        'assistant: End',
        'user: [[say:One more]][[sleep:8]][[say:later]]',
        'assistant: One more',
        'assistant: later',
      ],
    ],
    [
      'life-of-a-session',
      'idle: export',
      [
        'user: [[think:Hm]][[say:I look]][[tool:ls]][[sleep:7]][[ask:Which colour?]]',
        'thought: Hm',
        'assistant: I look',
        'ran ls | completed | artifacts\nrepos',
        'asked Which colour? | completed',
        'user: Blue [[say:Blue it is]][[sleep:7]]',
        'assistant: Blue it is',
      ],
    ],
    [
      'story-interrupt',
      'export after the second interrupt',
      [
        'user: [[say:Starting]][[tool:make]][[hang]]',
        'assistant: Starting',
        'ran make | completed | artifacts\nrepos',
        'note: The turn ended with an error.',
        'user: [[say:Again]][[hang]]',
        'assistant: Again',
      ],
    ],
  ]
  for (const [scenario, name, expected] of cases)
    t.same(linesOf(read(recordedEvents(scenario, name))), expected, `${scenario}: ${name}`)

  const answered = linesOf(read(recordedEvents('questions', 'the answer, live')))
  t.equal(answered[3], 'user: Blue', 'an answer of the platform is shown as text')
  t.match(linesOf(read(recordedEvents('export', 'after a run with result.is_error'))).slice(-9), [
    'user: [[say:Before]][[queryraise:Command failed with exit code 1]]',
    'note: Command failed with exit code 1',
    /^user:/,
    'assistant: Before the crash',
    'ran ls | completed | artifacts\nrepos',
    'note: SDK message reader died',
    /^user:/,
    'assistant: ok',
    'note: The turn ended with an error.',
  ])
  t.end()
})

t.test('events of the local backend', (t) => {
  const call = { toolCallId: 'c' }
  const result = (content: string, metadata: object) => ({
    type: 'TOOL_CALL_RESULT',
    ...call,
    messageId: 'r',
    content,
    metadata,
  })
  const run = (id: string, input?: object) => ({
    type: 'RUN_STARTED',
    runId: id,
    threadId: 's',
    input,
    timestamp: 1000,
  })
  const end = (outcome: object) => ({ type: 'RUN_FINISHED', runId: 'r', threadId: 's', outcome, timestamp: 9000 })
  const tool = (name: string, args: object) => [
    { type: 'TOOL_CALL_START', ...call, toolCallName: name, timestamp: 1000 },
    { type: 'TOOL_CALL_ARGS', ...call, delta: JSON.stringify(args) },
    { type: 'TOOL_CALL_END', ...call },
  ]
  const asked = {
    id: 'q',
    message: 'Run git push?',
    expiresAt: '1970-01-01T00:00:05Z',
    metadata: { options: [{ id: 'yes', label: 'Allow once' }] },
  }
  const plan = (status: string) => ({
    type: 'ACTIVITY_SNAPSHOT',
    messageId: 'p',
    activityType: 'PLAN',
    content: { entries: [{ content: 'Fix it', status }] },
  })
  const permission = (answer: string) => ({
    type: 'CUSTOM',
    name: 'permission',
    value: { toolCallId: 'c', title: 'x', answer, why: 'w' },
  })
  const cases: Record<string, [events: object[], expected: string[]]> = {
    'a command that fails': [
      [...tool('bash', { command: 'npm test' }), result('out\n[exit code 1]', { status: 'completed', exitCode: 1 })],
      ['ran npm test | completed | exit 1 | out'],
    ],
    'a tool that fails': [
      [...tool('read_file', { path: 'a' }), result('no', { status: 'failed' })],
      ['read a | failed | no'],
    ],
    'a running tool': [[run('r'), ...tool('bash', { command: 'make' })], ['runs make | running']],
    'a tool of an interrupted turn': [
      [run('r'), ...tool('bash', { command: 'make' }), end({ type: 'cancelled' })],
      ['ran make | interrupted', 'note: The turn was interrupted.'],
    ],
    'a tool that was denied': [[...tool('sh', { command: 'x' }), permission('denied')], ['runs x | running | denied']],
    'a plan in its place': [
      [plan('pending'), ...tool('bash', { command: 'x' }), plan('completed')],
      ['plan: Fix it completed', 'runs x | running'],
    ],
    'an open question': [[run('r'), end({ type: 'interrupt', interrupts: [asked] })], ['open: Run git push?']],
    'an answered question': [
      [
        run('r'),
        end({ type: 'interrupt', interrupts: [asked] }),
        run('r2', { resume: [{ interruptId: 'q', payload: { option: 'yes' } }] }),
      ],
      ['answered: Run git push? Allow once'],
    ],
    'a question that expired': [
      [run('r'), end({ type: 'interrupt', interrupts: [asked] }), { ...run('r2'), timestamp: 5001 }],
      ['expired: Run git push?'],
    ],
    'a question that the agent withdrew': [
      [run('r'), end({ type: 'interrupt', interrupts: [asked] }), run('r2')],
      ['withdrawn: Run git push?'],
    ],
    'an error of the agent': [
      [
        { type: 'CUSTOM', name: 'agent_error', value: { message: 'no key' } },
        { type: 'RUN_ERROR', message: 'gone' },
      ],
      ['note: no key', 'note: gone'],
    ],
    'events of a subagent, and unknown ones': [
      [{ type: 'TEXT_MESSAGE_START', messageId: 's', subagentRunId: '1' }, { type: 'NEWS' }, {}],
      [],
    ],
  }
  for (const [name, [events, expected]] of Object.entries(cases)) t.same(linesOf(read(events)), expected, name)
  t.end()
})

t.test('a message that waits for the end of a run', (t) => {
  const timeline = read([
    { type: 'RUN_STARTED', runId: 'r1' },
    { type: 'MESSAGES_SNAPSHOT', runId: 'r2', messages: [{ id: 'm', role: 'user', content: 'Next' }] },
    { type: 'TEXT_MESSAGE_START', messageId: 'a', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'First' },
  ])
  t.same(
    timeline.queued.value.map(({ text }) => text),
    ['Next'],
  )
  t.ok(timeline.knows('r2'))
  t.same(linesOf(timeline), ['assistant: First …'])

  for (const event of [
    { type: 'RUN_FINISHED', runId: 'r1' },
    { type: 'RUN_STARTED', runId: 'r2' },
  ])
    timeline.add(event)
  timeline.publish()
  t.same(timeline.queued.value, [])
  t.same(linesOf(timeline), ['assistant: First', 'user: Next'])
  t.end()
})

t.test('only what has changed is published', (t) => {
  const timeline = new Timeline()
  for (let index = 0; index < 100; index += 1)
    timeline.add({ type: 'TEXT_MESSAGE_START', messageId: `m${index}`, role: 'assistant' })
  timeline.publish()
  const before = timeline.chunks.value
  timeline.add({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm99', delta: 'x' })
  timeline.publish()
  t.equal(timeline.chunks.value, before, 'words change no list')
  t.same([timeline.items[98]?.version.value, timeline.items[99]?.version.value], [1, 2])
  timeline.add({ type: 'TEXT_MESSAGE_START', messageId: 'm100', role: 'user' })
  timeline.publish()
  t.equal(timeline.chunks.value.length, 6)
  t.equal(timeline.chunks.value[4], before[4], 'a new item changes only its own chunk')
  t.end()
})

t.test('the cost of an event does not depend on the length of the conversation', (t) => {
  const timeOf = (count: number) => {
    const timeline = new Timeline()
    const begin = performance.now()
    for (let index = 0; index < count; index += 1) {
      timeline.add({ type: 'RUN_STARTED', runId: `${index}` })
      timeline.add({ type: 'TEXT_MESSAGE_START', messageId: `m${index}`, role: index % 2 ? 'user' : 'assistant' })
      timeline.add({ type: 'TEXT_MESSAGE_CONTENT', messageId: `m${index}`, delta: 'word' })
      timeline.add({ type: 'RUN_FINISHED', runId: `${index}` })
    }
    return performance.now() - begin
  }
  timeOf(1000)
  const [short, long] = [timeOf(5000), timeOf(50_000)]
  t.ok(long < short * 40, `50,000 turns took ${long.toFixed()} ms, 5,000 took ${short.toFixed()} ms`)
  t.end()
})

t.test('tools are described by their arguments', (t) => {
  const cases: [name: string, input: unknown, expected: string][] = [
    ['Bash', { command: 'npm test', description: 'Runs the tests' }, 'ran npm test'],
    ['shell', { command: ['bash', '-c', 'ls'] }, 'ran bash -c ls'],
    ['Read', { file_path: 'src/a.ts' }, 'read src/a.ts'],
    ['Edit', { file_path: 'a', old_string: 'x', new_string: 'y' }, 'edited a'],
    ['MultiEdit', { file_path: 'a', edits: [{ old_string: 'x', new_string: 'y' }] }, 'edited a'],
    ['Write', { file_path: 'a', content: 'new' }, 'wrote a'],
    ['Grep', { pattern: 'parse', path: 'src' }, 'searched parse'],
    ['WebFetch', { url: 'https://example.com', prompt: 'Read it' }, 'fetched https://example.com'],
    ['Task', { description: 'Look around' }, 'Task Look around'],
    ['think', {}, 'called think'],
    ['AskUserQuestion', { questions: [{ question: 'Which?' }] }, 'asked Which?'],
    ['odd', { command: [{ toString: 1 }] }, 'called odd'],
  ]
  for (const [name, input, expected] of cases) {
    const { verb, object } = summaryOf({ name, input: JSON.stringify(input), result: '', state: 'completed' })
    t.equal(`${verb} ${object}`, expected, name)
  }
  for (const levels of [12, 50_000]) {
    const input = `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
    t.equal(summaryOf({ name: 'x', input, result: '', state: 'completed' }).input, input, 'deep inputs get no indents')
  }
  const diff = '--- a.js\n+++ a.js\n@@\n same\n-old\n+new\n@@\n end\n+more'
  const { edits } = summaryOf({ name: 'edit', input: '{}', result: diff, state: 'completed' })
  t.same(edits, [{ path: 'a.js', old: 'same\nold\n…\nend\n', new: 'same\nnew\n…\nend\nmore\n' }])
  t.same(countsOf(edits), { added: 2, removed: 1 })
  t.end()
})

t.test('no event ends the view', (t) => {
  const odd = [null, 1, '', [], {}, { toString: 1 }, [{ toString: 1 }], JSON.parse('{"__proto__":{"polluted":1}}')]
  const timeline = new Timeline()
  const types = 'RUN_STARTED RUN_FINISHED RUN_ERROR TEXT_MESSAGE_CONTENT TOOL_CALL_START TOOL_CALL_RESULT CUSTOM'.split(
    ' ',
  )
  const answer = JSON.stringify({ answers: { 'Which?': { toString: 1 }, Why: 'so' } })
  const metadata = { type: 'ask_user_question_response' }
  for (const type of [...types, 'MESSAGES_SNAPSHOT', 'ACTIVITY_SNAPSHOT', 'REASONING_MESSAGE_CONTENT'])
    for (const value of odd)
      for (const field of ['messageId', 'delta', 'toolCallName', 'content', 'input', 'outcome', 'messages', 'value'])
        timeline.add({ type, runId: 'r', [field]: value } as never)
  timeline.add({ type: 'RUN_STARTED', runId: 'last' } as never)
  const messages = [{ id: 'odd', role: 'user', content: answer, metadata }]
  timeline.add({ type: 'MESSAGES_SNAPSHOT', runId: 'last', messages } as never)
  timeline.publish()

  const last = timeline.items.at(-1)
  t.match(last, { kind: 'message', text: 'Which? \n\nWhy so' })
  t.notOk('polluted' in {})
  t.end()
})

t.test('Markdown is split where a part can stand alone', (t) => {
  const cases: [text: string, expected: string[]][] = [
    ['one\n\ntwo', ['one\n', 'two']],
    ['- a\n\n- b\n\n  more\n\nend', ['- a\n\n- b\n\n  more\n', 'end']],
    ['a\n```ts\nx\n\ny\n```\nb', ['a', 'code ts: x\n\ny', 'b']],
    ['```\nopen', ['code : open']],
    ['~~~\n```\n~~~', ['code : ```']],
    ['1. a\n   ```sh\n   ls\n   ```', ['1. a\n   ```sh\n   ls\n   ```']],
    ['x'.repeat(70_000), [`plain: ${'x'.repeat(70_000)}`]],
  ]
  for (const [text, expected] of cases) {
    const blocks = blocksOf(text).map((block) => {
      if (block.kind === 'code') return `code ${block.language}: ${block.text}`
      return block.kind === 'plain' ? `plain: ${block.text}` : block.text
    })
    t.same(blocks, expected, text.slice(0, 40))
  }
  t.end()
})

function read(events: readonly unknown[]): Timeline {
  const timeline = new Timeline()
  for (const event of events) timeline.add(event)
  timeline.publish()
  return timeline
}

function linesOf(timeline: Timeline): string[] {
  return timeline.chunks.value.flatMap(({ items }) => items.map(lineOf))
}

function lineOf(item: Item): string {
  switch (item.kind) {
    case 'message':
      return `${item.author}: ${item.text}${item.isStreaming ? ' …' : ''}`
    case 'thought':
      return `thought: ${item.text}`
    case 'plan':
      return `plan: ${item.entries.map(({ content, status }) => `${content} ${status}`).join(', ')}`
    case 'tool': {
      const { verb, object } = summaryOf(item)
      const end = [item.exitCode === undefined ? '' : `exit ${item.exitCode}`, item.result?.trim()]
      const denied = item.permission?.isAllowed === false ? 'denied' : ''
      return [`${verb} ${object}`, item.state, ...end, denied].filter(Boolean).join(' | ')
    }
    case 'question':
      return `${item.state}: ${item.text} ${item.answer ?? ''}`.trim()
    case 'note':
      return `note: ${item.text}`
  }
}
