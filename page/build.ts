// Builds page/dist: the page's files as the gateway serves them, and the licences of its packages. Run it with
// `npm run page`. A test builds it again in another directory and compares the files.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { licensesOf } from '../build/licenses.ts'

const own = (path: string) => join(import.meta.dirname, path)

/** Builds the page in a directory, which is emptied first. The output is reproducible. */
export async function buildPage(directory: string) {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(join(directory, 'assets'), { recursive: true })
  const { metafile } = await build({
    absWorkingDir: own('..'),
    entryPoints: { page: 'page/src/main.tsx', 'highlight-worker': 'page/src/ui/highlight-worker.ts' },
    outdir: join(directory, 'assets'),
    // Parts that the first view does not need are files of their own, named by their content.
    splitting: true,
    chunkNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17'],
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  copyFileSync(own('index.html'), join(directory, 'index.html'))
  copyFileSync(own('icon.svg'), join(directory, 'assets/icon.svg'))
  writeFileSync(join(directory, 'licenses.txt'), licensesOf(metafile))
}

if (import.meta.main) await buildPage(own('dist'))
