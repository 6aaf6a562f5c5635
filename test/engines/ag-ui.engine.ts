import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { startScripted, talkTo } from '../local/support/scripted.ts'

const program = join(import.meta.dirname, 'ag-ui-client.mjs')

t.test('the client of AG-UI answers the questions of a session, and accepts the order of its events', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const { at, idle } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'say hello', stopOnRunFinished: false })
  await idle(name)
  const steps = ['say Before.', 'shell git push', 'together /etc/a|/etc/b', 'meanwhile I wait.', 'say After.']

  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    program,
    backend.origin + at(name),
    steps.join('\n'),
  ])

  const { asked, messages } = JSON.parse(stdout)
  t.same(asked, ['Run git push?', 'Read /etc/a?', 'Read /etc/b?', 'Read /etc/passwd?'])
  const said = messages.flatMap(({ role, content }: { role: string; content?: string }) =>
    role === 'assistant' && content ? [content] : [],
  )
  t.match(said.join(''), /^Before\.\/etc\/a: yes\. \/etc\/b: yes\. I ask\. .*I wait\..*After\.$/)
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls)
  t.match(
    calls.map(({ function: { name, arguments: given } }: { function: { name: string; arguments: string } }) => [
      name,
      given,
    ]),
    [
      ['Shell', '{"command":"git push"}'],
      ['other', '{"command":"make"}'],
    ],
  )
  t.equal(stderr, '', 'no warnings')
})
