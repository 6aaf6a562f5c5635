import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

const packages = { nginx: 'nginx', wrk: 'wrk' } as const

/** Paths of the tools. Throws if one is missing, with the command to install it. */
export function findTools(): Record<keyof typeof packages, string> {
  if (process.platform !== 'linux') throw new Error('npm run bench needs Linux: it reads CPU time and memory in /proc.')
  const found = Object.keys(packages).map((name) => [name, onPath(name)] as const)
  const missing = found.filter(([, path]) => path === undefined).map(([name]) => name)
  if (missing.length > 0) {
    throw new Error(`Missing: ${missing.join(' and ')}. On Debian or Ubuntu: sudo apt-get install ${missing.join(' ')}`)
  }
  return Object.fromEntries(found) as Record<keyof typeof packages, string>
}

/** Searches PATH and the sbin folders: Debian installs nginx where only root's PATH looks. */
function onPath(name: string): string | undefined {
  const directories = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return directories.map((directory) => join(directory, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The version of a tool, such as `nginx/1.22.1`. */
export function versionOf(path: string, pattern: RegExp): string {
  const { stdout, stderr } = spawnSync(path, ['-v'], { encoding: 'utf8' })
  return pattern.exec(stdout + stderr)?.[0] ?? 'unknown'
}
