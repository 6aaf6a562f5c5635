import t from 'tap'
import { startScripted } from '../local/support/scripted.ts'
import { startGateway } from '../support/gateway.ts'
import { caller, prepareSgw } from './support/sgw.ts'
import { typeOnTerminal, withScript } from './support/terminal.ts'

t.test('permissions of a real agent are given and refused, from commands and on a terminal', withScript, async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const sgw = await prepareSgw(t, caller(gateway.url))
  const { run } = sgw
  const id = await backend.create({ initialPrompt: 'ask /etc/a', stopOnRunFinished: false })

  const waited = await run(['wait', '--turn', id])
  t.match(waited, { code: 12, stdout: `${id}: asking: The agent asks: Read /etc/a?\n` })
  const shown =
    /The agent asks for permission \(expires in \d+m\):\n {2}Read \/etc\/a\?\n {2}path: \/etc\/a\n {2}tool: read\nalways {2}Always\nyes {5}Yes\nno {6}No\n/
  t.match(waited.stderr, shown)
  const [, question = ''] = /sgw answer \S+ (\S+) --allow$/m.exec(waited.stderr) ?? []
  t.match((await run(['get', id])).stdout, shown)

  t.match(await run(['answer', id, question, '--allow', '--wait']), { code: 0, stdout: '/etc/a: yes.\n', stderr: '' })
  t.match(await run(['answer', id, question, '--allow']), { code: 8, stderr: /has no open question/ })

  const asked = await run(['send', '--wait', id, 'ask /etc/b'])
  t.match(asked, { code: 12, stderr: /^sgw: The agent asks a question[\s\S]*^Deny it: sgw answer \S+ \S+ --deny$/m })
  t.match(await run(['answer', id, '--deny', '--wait', '-o', 'json']), { code: 0, stdout: /"text": "\/etc\/b: no\. "/ })

  const { shows, type, ended } = typeOnTerminal(t, sgw, 'send', '--wait', id, "'say Look.\nask /etc/c'")
  await shows('Look.')
  await shows('Read /etc/c?')
  await shows('Answer (1-3): ')
  type('yes\r')
  t.match(await ended, { code: 0, screen: /\/etc\/c: yes\.\n$/ })
  t.same(await run(['questions', id]), { code: 0, stdout: '', stderr: 'No open questions.\n' })
})
