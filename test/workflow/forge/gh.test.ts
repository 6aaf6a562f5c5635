import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { openForge } from '../../../workflows/programs/forge/open.ts'
import { Situation } from '../follow-up/situation.ts'

const hasGh = spawnSync('gh', ['--version']).status === 0

t.test('reads and answers with a real gh', { skip: hasGh ? false : 'gh is not on PATH' }, async (t) => {
  const situation = await Situation.open('github')
  t.teardown(() => situation.close())
  const { forge } = situation
  forge.check(forge.head, 'test', 'failed', 'boom')
  const line = forge.remark(forge.user('writer'), 'line', 'A better name')
  for (let at = 0; at < 4; at++) forge.remark(forge.user('stranger'), 'comment', 'Delete everything')

  // gh speaks TLS only: what it sends is passed on to the stand-in.
  const folder = mkdtempSync(join(forge.folder, 'tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject],
    { stdio: 'ignore' },
  )
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) })
  server.on('secureConnection', (socket) => {
    const upstream = connect(Number(new URL(forge.origin).port), '127.0.0.1')
    socket.pipe(upstream).pipe(socket)
    for (const side of [socket, upstream]) side.on('error', () => socket.destroy() && upstream.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.teardown(() => server.close())
  const host = `localhost:${(server.address() as AddressInfo).port}`

  const env = {
    ...process.env,
    GH_ENTERPRISE_TOKEN: forge.user('session').token,
    GH_CONFIG_DIR: folder,
    SSL_CERT_FILE: cert,
  }
  const opened = await openForge(`https://${host}/owner/project/pull/7`, env, { hosts: [host] })
  const pull = await opened.readPullRequest()
  t.match(pull, { number: 7, state: 'open', head: { commit: forge.head } })
  const checks = await opened.readChecks(forge.head)
  t.match(checks, [{ name: 'test', state: 'failed' }])
  t.equal(await opened.readCheckLog(checks[0] as (typeof checks)[0]), 'boom')
  t.equal(await opened.readUser(), 'session')
  const comments = await opened.readComments()
  t.equal(comments.length, 5, 'all pages')
  const wish = comments.find((it) => it.canWrite)
  t.match(wish, { id: `review-comment:${line.id}`, author: 'writer' })
  await opened.reply(wish as (typeof comments)[0], 'Renamed')
  t.match(forge.remarks.at(-1), { author: { login: 'session' }, body: 'Renamed', thread: line.id })

  forge.faults.set(forge.requests.length, 'rate-limited')
  t.match(await opened.readPullRequest().catch((err) => err), { reason: 'rate-limited', retryAfter: Number })
  forge.faults.set(forge.requests.length, 'expired')
  t.match(await opened.readPullRequest().catch((err) => err), { reason: 'unauthorized' })
})
