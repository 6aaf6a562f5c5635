import t from 'tap'
import { startGateway } from '../support/gateway.ts'

const peer = '127.0.0.1'

t.test(
  'the log names the client by the entry of X-Forwarded-For that the proxy made, if it is an address',
  async (t) => {
    const { send, lines } = await startGateway(t, { TRUSTED_PROXIES: '127.0.0.0/8', FASTIFY_MODE: 'release' })
    const cases: [entry: string, address: string][] = [
      ['203.0.113.9', '203.0.113.9'],
      ['2001:db8::1', '2001:db8::1'],
      // An IPv4 client, as a socket that listens on IPv6 has it.
      ['::ffff:203.0.113.9', '203.0.113.9'],
      ['::FFFF:203.0.113.9', '203.0.113.9'],
      // Other addresses with such a part are what they are.
      ['::ffff:cb00:7109', '::ffff:cb00:7109'],
      ['1::ffff:203.0.113.9', '1::ffff:203.0.113.9'],
      // With a port.
      ['203.0.113.9:8080', '203.0.113.9'],
      ['[2001:db8::1]:8080', '2001:db8::1'],
      // No address: the peer is the client then.
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
  },
)
