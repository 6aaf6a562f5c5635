import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { needs, toolPath } from '../support/tools.ts'
import { examplesIn, printed } from './examples.ts'
import { folder, installWheel } from './python-package.ts'

t.test('the README examples run with the wheel, which has type hints', needs('pyproject-build'), async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const bin = await installWheel(t)
  const env = { SESSION_GATEWAY_URL: gateway.url, SESSION_GATEWAY_TOKEN: 'any', SESSION_GATEWAY_PROJECT: 'demo' }

  const outputs: string[] = []
  for (const example of examplesIn(`${folder}README.md`, 'python')) {
    const { ended, output } = startCommand(t, join(bin, 'python'), ['-c', example], env)
    t.equal(await ended, 0, output())
    outputs.push(output())
  }

  // The third example is the first one with the asynchronous client. The others only define functions.
  const expected = [...printed, printed[0], /^$/, /^$/, /^$/]
  t.match(outputs, expected)
  t.equal(outputs.length, expected.length)
  const [version = ''] = readdirSync(join(bin, '..', 'lib'))
  const files = readdirSync(join(bin, '..', 'lib', version, 'site-packages', 'session_gateway_client'))
  t.ok(files.includes('py.typed'))
})

t.test('the Python client passes mypy in strict mode', needs('mypy'), async (t) => {
  const { ended, output } = startCommand(t, toolPath('mypy'), ['--cache-dir', '/dev/null'], {}, folder)

  t.equal(await ended, 0, output())
})

t.test('a model prints only the fields that are set, and no secrets', needs('pyproject-build'), async (t) => {
  const program = `
from session_gateway_client import UNSET, NewSession, Session
print(NewSession(task="x", interactive=False))
secrets = {"environment": {"KEY": "canary"}, "mcpServers": {"m": {"command": "canary"}}}
print(NewSession.from_dict({"task": "x", **secrets}))
print(Session.from_dict({"id": "s", "status": "running", "task": "x", "createdAt": "2026-01-31T09:30:00Z", "new": 1}))
print(UNSET, [NewSession(task="x").model])
`
  const { ended, output } = startCommand(t, join(await installWheel(t), 'python'), ['-c', program])

  t.equal(await ended, 0, output())
  t.same(output().trim().split('\n'), [
    "NewSession(task='x', interactive=False)",
    "NewSession(task='x', environment=…, mcp_servers=…)",
    "Session(id='s', status='running', task='x', " +
      'created_at=datetime.datetime(2026, 1, 31, 9, 30, tzinfo=datetime.timezone.utc), new=1)',
    'UNSET [UNSET]',
  ])
})

t.test('mypy finds a wrong field of an event or a request', needs('mypy'), async (t) => {
  const file = join(await temporaryDirectory(t), 'wrong.py')
  writeFileSync(file, wrong)

  const { ended, output } = startCommand(t, toolPath('mypy'), ['--strict', '--cache-dir', '/dev/null', file], {
    MYPYPATH: join(folder, 'src'),
  })

  t.equal(await ended, 1, output())
  const found = new Set(Array.from(output().matchAll(/wrong\.py:(\d+): error/g), ([, line]) => Number(line)))
  const expected = wrong.split('\n').flatMap((line, index) => (line.endsWith('# wrong') ? [index + 1] : []))
  t.same([...found], expected, output())
})

const wrong = `from session_gateway_client import NewSession, SessionEvent, agui

def text_of(event: SessionEvent) -> str:
    match event.typed:
        case agui.TextMessageContentEvent() as text:
            return text.text  # wrong
        case agui.TextMessageStartEvent() as start:
            return start.message_id
        case agui.UnknownEvent() as unknown:
            return str(unknown.data["anything"])
    return 1  # wrong

NewSession(tsak="x")  # wrong
`
