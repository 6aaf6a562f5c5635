// `npm run executable`: builds sgw as one executable for this system, which needs no Node. It is Node itself with the bundle
// inside: https://nodejs.org/api/single-executable-applications.html
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bundle } from './bundle.ts'

/** Writes the executable and the licences to a directory. Returns the path of the executable. */
export async function buildExecutable(directory: string): Promise<string> {
  const executable = join(directory, process.platform === 'win32' ? 'sgw.exe' : 'sgw')
  const parts = mkdtempSync(join(tmpdir(), 'sgw-executable-'))
  try {
    await bundle(parts)
    const configuration = {
      main: join(parts, 'sgw.mjs'),
      mainFormat: 'module',
      output: executable,
      disableExperimentalSEAWarning: true,
      // Compiled code inside: a fifth less CPU time at each start.
      useCodeCache: true,
    }
    writeFileSync(join(parts, 'sea.json'), JSON.stringify(configuration))
    mkdirSync(directory, { recursive: true })
    execFileSync(process.execPath, ['--build-sea', join(parts, 'sea.json')], { stdio: ['ignore', 'ignore', 'inherit'] })
    // The bundle has changed the file, and macOS starts only files with a valid signature.
    if (process.platform === 'darwin') execFileSync('codesign', ['--force', '--sign', '-', executable])
    const licenses = join(directory, 'licenses.txt')
    writeFileSync(licenses, readFileSync(join(parts, 'licenses.txt')))
    appendFileSync(licenses, `\n${'-'.repeat(80)}\n\nnode ${process.versions.node}\n\n${licenseOfNode()}`)
  } finally {
    rmSync(parts, { recursive: true })
  }
  return executable
}

/** Node's own licence: its packages have it beside the folder of the program, its archives for Windows in that folder. */
function licenseOfNode(): string {
  const folder = dirname(process.execPath)
  const [text] = [join(folder, '..', 'LICENSE'), join(folder, 'LICENSE')].flatMap((path) => {
    try {
      return [readFileSync(path, 'utf8')]
    } catch {
      return []
    }
  })
  if (text === undefined) throw new Error(`No LICENSE of Node beside ${process.execPath}. Run: npm run executable`)
  return text
}

if (import.meta.main) process.stdout.write(`${await buildExecutable(join(import.meta.dirname, 'executable'))}\n`)
