import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { bundleFromJSON } from '@sigstore/bundle'
import {
  fulcioHandler,
  initializeCA,
  initializeCTLog,
  initializeTLog,
  initializeTSA,
  rekorHandler,
  tsaHandler,
} from '@sigstore/mock'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify'
import type { Test } from 'tap'

/** Sigstore's services, and the token service of a CI, on loopback. */
export type Sigstore = {
  url: string
  /** The subject of the tokens. */
  subject: string
  /** A token of the CI. */
  token: string
  /** Requests for tokens: their Authorization. */
  asked: (string | undefined)[]
  /** Verifies a bundle with the keys of these services. Returns its signer and what was signed. Throws if it is not valid. */
  verify(bundle: unknown): { signer: string | undefined; payload: Buffer }
}

/** Starts a certificate authority, a transparency log and a timestamp authority, which issue valid signatures of their own. */
export async function startSigstore(t: Test): Promise<Sigstore> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ctLog = await initializeCTLog(keys)
  const authority = await initializeCA(keys, ctLog)
  // Whole seconds, after the certificates of this test and before they expire: the mock writes what it gets.
  const timestamps = await initializeTSA(keys, new Date(Math.ceil(Date.now() / 1000) * 1000 + 60_000))
  const asked: Sigstore['asked'] = []
  const subject = 'https://github.com/org/app/.github/workflows/verify.yml@refs/pull/7/merge'
  const token = `${encode({ alg: 'none' })}.${encode({ sub: subject, iss: 'https://token.example', aud: 'sigstore' })}.c2ln`
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://any')
    if (pathname === '/token') {
      asked.push(request.headers.authorization)
      return response.end(JSON.stringify({ value: token }))
    }
    const handler = handlers.find(({ path }) => path === pathname)
    if (handler === undefined) return response.writeHead(404).end()
    const { statusCode, response: body, contentType } = await handler.fn(logged(await text(request)))
    response.writeHead(statusCode, { 'content-type': contentType ?? 'text/plain' })
    response.end(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = await initializeTLog(url, keys)
  const handlers = [fulcioHandler(authority), rekorHandler(log), tsaHandler(timestamps)]

  const since = { start: '2000-01-01T00:00:00Z' }
  const key = (bytes: Buffer) => ({
    hashAlgorithm: 'SHA2_256',
    publicKey: { rawBytes: bytes.toString('base64'), keyDetails: 'PKIX_ECDSA_P256_SHA_256', validFor: since },
    logId: { keyId: createHash('sha256').update(bytes).digest('base64') },
  })
  const chain = (...certificates: ArrayBufferView[]) => ({
    certChain: {
      certificates: certificates.map(({ buffer, byteOffset, byteLength }) => ({
        rawBytes: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
      })),
    },
    validFor: since,
  })
  const root = TrustedRoot.fromJSON({
    mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
    tlogs: [{ baseUrl: url, ...key(log.publicKey) }],
    ctlogs: [{ baseUrl: url, ...key(ctLog.publicKey) }],
    certificateAuthorities: [chain(authority.rootCertificate)],
    timestampAuthorities: [chain(timestamps.intCertificate, timestamps.rootCertificate)],
  })
  const verifier = new Verifier(toTrustMaterial(root))
  return {
    url,
    subject,
    token,
    asked,
    verify(json) {
      const bundle = bundleFromJSON(json as Parameters<typeof bundleFromJSON>[0])
      const { identity } = verifier.verify(toSignedEntity(bundle))
      if (bundle.content.$case !== 'dsseEnvelope') throw new Error('The bundle has no envelope')
      return { signer: identity?.subjectAlternativeName, payload: bundle.content.dsseEnvelope.payload }
    },
  }
}

/** A log keeps the hashes of an envelope and its signatures, not the envelope. The mock keeps what it gets. */
function logged(body: string): string {
  const entry = JSON.parse(body)
  if (entry.kind !== 'dsse') return body
  const { envelope, verifiers } = entry.spec.proposedContent
  const { payload, signatures } = JSON.parse(envelope)
  const hash = (content: string | Buffer) => ({
    algorithm: 'sha256',
    value: createHash('sha256').update(content).digest('hex'),
  })
  const spec = {
    envelopeHash: hash(envelope),
    payloadHash: hash(Buffer.from(payload, 'base64')),
    signatures: signatures.map(({ sig }: { sig: string }) => ({ signature: sig, verifier: verifiers[0] })),
  }
  return JSON.stringify({ ...entry, spec })
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
