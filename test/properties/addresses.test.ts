import { BlockList, isIP } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import fc from 'fast-check'
import t from 'tap'
import { addressBlocks } from '../../src/config/variables.ts'
import { startGateway } from '../support/gateway.ts'
import { check } from './check.ts'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** A few different numbers, so that addresses often fall into blocks. */
const octet = fc.constantFrom(0, 1, 10, 127, 128, 192, 255)
const v4 = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'))
const group = fc.constantFrom('0', '1', 'fd00', '2001', 'db8', 'fe80')
const v6 = fc.oneof(
  fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':')),
  fc.tuple(group, group).map(([first, last]) => `${first}::${last}`),
)
const address = fc.oneof(v4, v6)
const v4Block = fc.oneof(
  v4,
  fc.tuple(v4, fc.integer({ min: 1, max: 32 })).map(([ip, bits]) => `${ip}/${bits}`),
)
const v6Block = fc.oneof(
  v6,
  fc.tuple(v6, fc.integer({ min: 1, max: 128 })).map(([ip, bits]) => `${ip}/${bits}`),
)
/** Blocks and an address of one family: whether 0.0.0.0 is in ::/1 is a matter of opinion. */
const listAndAddress = fc.oneof(
  fc.tuple(fc.array(v4Block, { minLength: 1, maxLength: 4 }), v4),
  fc.tuple(fc.array(v6Block, { minLength: 1, maxLength: 4 }), v6),
)

function blockList(blocks: string[]) {
  const list = new BlockList()
  for (const one of blocks) {
    const [ip = '', bits] = one.split('/')
    if (bits === undefined) list.addAddress(ip, familyOf(ip))
    else list.addSubnet(ip, Number(bits), familyOf(ip))
  }
  return (ip: string) => list.check(ip, familyOf(ip))
}

t.test('an address is in a list of blocks if it is in one of them', async () => {
  await check(
    fc.property(listAndAddress, ([blocks, ip]) => {
      const read = addressBlocks().read(blocks.join(', '))
      return read !== undefined && proxyaddr.compile(read)(ip, 0) === blockList(blocks)(ip)
    }),
  )
})

t.test('a valid list of blocks lets the gateway start, any other text is rejected', async () => {
  const piece = fc.constantFrom(
    '10.0.0.0',
    '::1',
    'fe80::1',
    '/',
    '8',
    '33',
    '129',
    '0',
    '-1',
    ',',
    ' ',
    '1.2.3',
    'x',
    '%eth0',
    '::ffff:10.0.0.1',
  )

  await check(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const read = addressBlocks().read(pieces.join('').trim())
      if (read !== undefined) proxyaddr.compile(read)
      return true
    }),
  )
})

/** An entry of X-Forwarded-For as proxies write it, and its address. */
const entry = fc.oneof(
  { weight: 4, arbitrary: address.map((ip) => ({ text: ip, ip })) },
  v4.map((ip) => ({ text: `${ip}:4711`, ip })),
  v6.map((ip) => ({ text: `[${ip}]:4711`, ip })),
  v4.map((ip) => ({ text: `::ffff:${ip}`, ip })),
  fc.constantFrom('fe80::1%eth0').map((ip) => ({ text: ip, ip })),
  fc.constantFrom('unknown', 'x', '_hidden', '1.2.3', '10.0.0.1x').map((text) => ({ text, ip: undefined })),
)

t.test('the client is the right-most untrusted entry, whatever stands to its left', async (t) => {
  const trusted = ['127.0.0.0/8', '10.0.0.0/8', 'fd00::/8']
  const { app, lines } = await startGateway(t, { TRUSTED_PROXIES: trusted.join(',') })
  const isTrusted = blockList(trusted)

  await check(
    fc.asyncProperty(fc.array(entry, { maxLength: 5 }), address, async (entries, peer) => {
      const headers = entries.length > 0 ? { 'x-forwarded-for': entries.map(({ text }) => text).join(', ') } : {}
      await app.inject({ url: '/nope', remoteAddress: peer, headers: { host: 'x', ...headers } })
      const hops = [{ text: peer, ip: peer }, ...entries.toReversed()]
      // An entry with a port never matches a proxy: it is the client. If it is not an address, the peer is the client.
      const client = hops.find(({ text }) => !isIP(text) || !isTrusted(text.replace('::ffff:', ''))) ?? hops.at(-1)
      return lines.at(-1)?.clientAddress === (client?.ip ?? peer)
    }),
    500,
  )
})
