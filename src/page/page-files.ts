import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PageFile } from './page-file.ts'

const dist = fileURLToPath(new URL('../../page/dist', import.meta.url))

/** In index.html, what the gateway replaces by the way from the request's path back to /page/. */
const ownBase = '<base href="./">'

export type PageFiles = {
  /** The files of the page by path, such as `assets/page.js`. index.html is not among them. */
  files: ReadonlyMap<string, PageFile>
  /** The text of index.html for a path below /page/, as the browser sent it. */
  indexFor: (path: string) => string
}

/** Reads the built page into memory. Throws if `npm run page` has not built it. */
export async function readPageFiles(): Promise<PageFiles> {
  const index = await readFile(join(dist, 'index.html'), 'utf8')
  if (!index.includes(ownBase)) throw new Error(`page/dist/index.html has no ${ownBase}`)
  const files = new Map<string, PageFile>()
  for await (const { parentPath, name } of glob('**/*.*', { cwd: dist, withFileTypes: true })) {
    const path = join(parentPath, name).slice(dist.length + 1)
    if (path !== 'index.html') files.set(path, new PageFile(name, await readFile(join(dist, path))))
  }
  return { files, indexFor: (path) => index.replace(ownBase, `<base href="${wayBack(path)}">`) }
}

/**
 * The relative URL of /page/ from a path below it. A proxy may serve the gateway below a path of its own, which only the
 * browser knows.
 */
function wayBack(path: string): string {
  return '../'.repeat(path.split('/').length - 1) || './'
}
