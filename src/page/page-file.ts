import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Encodings of a file, best first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
}

/** A file as it is sent, with its headers. */
export type Sent = { body: Buffer; headers: Record<string, string> }

/** A file of the page. It is compressed once per encoding, when a browser first asks for it. */
export class PageFile {
  readonly #content: Buffer
  readonly #headers: Record<string, string>
  readonly #tag: string
  readonly #sent = new Map<Encoding | undefined, Promise<Sent>>()

  constructor(name: string, content: Buffer) {
    this.#content = content
    this.#tag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    this.#headers = {
      'content-type': mediaTypes[extname(name)] ?? 'application/octet-stream',
      vary: 'accept-encoding',
      // A file with a hash in its name never changes. A browser asks for each other one again, and mostly gets a 304.
      'cache-control': /-[A-Z0-9]{8}\.\w+$/.test(name) ? 'private, max-age=31536000, immutable' : 'no-cache',
    }
  }

  in(encoding: Encoding | undefined): Promise<Sent> {
    const known = this.#sent.get(encoding)
    if (known !== undefined) return known
    const sent = this.#encoded(encoding)
    this.#sent.set(encoding, sent)
    return sent
  }

  async #encoded(encoding: Encoding | undefined): Promise<Sent> {
    // Each encoding has its own tag (RFC 9110, section 8.8.3.3).
    const etag = `"${[this.#tag, encoding].filter(Boolean).join('-')}"`
    if (encoding === undefined) return { body: this.#content, headers: { ...this.#headers, etag } }
    const body = await compress[encoding](this.#content)
    return { body, headers: { ...this.#headers, etag, 'content-encoding': encoding } }
  }
}

/** The best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). */
export function encodingFor(accepted = ''): Encoding | undefined {
  const allowed = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((one) => one.trim().split(/\s*;\s*/))
      .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  )
  return encodings.find((one) => allowed.has(one))
}

/** Whether an If-None-Match header names the tag. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  const tags = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return etag !== undefined && tags.some((one) => one === etag || one === '*')
}
