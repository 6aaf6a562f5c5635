import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { moduleFolder } from './environment.ts'
import type { Report } from './read.ts'

/** Where build tools write JUnit reports without being asked: Maven, Gradle and cargo nextest. */
const usual = [
  '**/target/{surefire,failsafe}-reports/TEST-*.xml',
  '**/build/test-results/**/TEST-*.xml',
  '**/target/nextest/*/junit.xml',
]

const skipped = ['.git', 'node_modules', moduleFolder]

/** A glob as a pattern for a whole path: `*` and `?` within a name, `**` over folders, `{a,b}` for alternatives. */
export function globPattern(glob: string) {
  const parts = glob.replace(/^\.\//, '').match(/\*\*\/|\*\*|[\s\S]/g) ?? []
  const special: Record<string, string> = {
    '**/': '(?:.*/)?',
    '**': '.*',
    '*': '[^/]*',
    '?': '[^/]',
    '{': '(?:',
    '}': ')',
    ',': '|',
  }
  const source = parts.map((part) => special[part] ?? part.replace(/[\\^$.|+()[\]]/, '\\$&')).join('')
  return new RegExp(`^${source}$`)
}

/**
 * The report files below a folder that were written since a time (milliseconds since 1970): those of the globs, and
 * those of build tools that always write some.
 */
export async function findReports(folder: string, since: number, globs: string[]): Promise<Report[]> {
  const patterns = [...usual, ...globs].map(globPattern)
  const reports: Report[] = []
  const search = async (directory: string): Promise<void> => {
    const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) {
        if (!skipped.includes(entry.name)) await search(path)
        continue
      }
      const name = relative(folder, path).replaceAll('\\', '/')
      if (!entry.isFile() || !patterns.some((pattern) => pattern.test(name))) continue
      if ((await stat(path)).mtimeMs >= since) reports.push({ path: name, text: await readFile(path, 'utf8') })
    }
  }
  await search(folder)
  return reports
}
