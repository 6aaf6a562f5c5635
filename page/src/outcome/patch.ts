import type { SessionGateway } from '../../../clients/typescript/src/client.ts'

/** What of a patch is shown. */
const bounds = { bytes: 2 * 1024 * 1024, files: 500 }

export type ShownPatch = {
  text: string
  /** Whether there is more than the bounds allow. */
  isCut: boolean
}

/** Reads the patch of a repository, as far as it is shown. */
export async function readPatch(
  gateway: SessionGateway,
  id: string,
  repo: string,
  signal: AbortSignal,
): Promise<ShownPatch> {
  const response = await gateway.patch(id, { repo, signal })
  const { bytes, isCut } = await readStart(response, bounds.bytes)
  const text = new TextDecoder().decode(bytes)
  // A part of a file would be no patch, unless it is all there is.
  const end = isCut ? text.lastIndexOf('\ndiff --git ') + 1 : text.length
  return withinFiles(text.slice(0, end || text.length), isCut)
}

function withinFiles(text: string, isCut: boolean): ShownPatch {
  const starts = [...text.matchAll(/^diff --git /gm)]
  const next = starts[bounds.files]
  return next ? { text: text.slice(0, next.index), isCut: true } : { text, isCut }
}

/** Reads the body of a response up to a number of bytes. */
export async function readStart(response: Response, limit: number): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || value === undefined) break
    chunks.push(value)
    size += value.length
    if (size > limit) {
      await reader?.cancel()
      break
    }
  }
  const bytes = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
  return { bytes: bytes.subarray(0, limit), isCut: size > limit }
}

/** Saves a response as a file of the user. */
export async function saveAs(name: string, response: Response) {
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
