/** Browsers must not show the content of a session as a page: an agent wrote it. */
export const downloadHeaders = {
  'content-type': 'application/octet-stream',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

/** A Content-Disposition that saves a file with its name (RFC 6266). Old clients read the name in ASCII. */
export function attachment(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ascii = name.replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
