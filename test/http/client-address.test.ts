import t from 'tap'
import { startGateway } from '../support/gateway.ts'

const peer = '127.0.0.1'

t.test('the log shows the X-Forwarded-For entry of the trusted proxy, if it is an IP address', async (t) => {
  const { send, lines } = await startGateway(t, { TRUSTED_PROXIES: '127.0.0.0/8', FASTIFY_MODE: 'release' })
  const cases: [entry: string, address: string][] = [
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    // An IPv4 client on a socket that listens on IPv6.
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    // Not IPv4-mapped: unchanged.
    ['::ffff:cb00:7109', '::ffff:cb00:7109'],
    ['1::ffff:203.0.113.9', '1::ffff:203.0.113.9'],
    // With a port.
    ['203.0.113.9:8080', '203.0.113.9'],
    ['[2001:db8::1]:8080', '2001:db8::1'],
    // Not an address: the peer is the client.
    ['unknown', peer],
    ['203.0.113.9:', peer],
    ['203.0.113.9:8080x', peer],
    ['x[2001:db8::1]:8080', peer],
    ['[203.0.113]:8080', peer],
    ['1, 203.0.113', peer],
  ]

  for (const [entry, address] of cases) {
    const at = lines.length
    await send('/v1/sessions', { headers: { 'x-forwarded-for': entry } })
    t.has(lines.slice(at), [{ clientAddress: address }], entry)
  }
})
