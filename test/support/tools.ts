import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { sourceOf } from './tool-sources.ts'

/** Folder of the tools that `.ci/tools/install` installs. */
const cache = process.env.SESSION_GATEWAY_TOOLS || join(homedir(), '.cache', 'session-gateway-tools')

/** Tools that are not commands: their paths in the folder. */
const places = {
  helm3: 'helm3/helm.so',
  helm4: 'helm4/helm_sdkpy/_lib/linux-amd64/libhelm_sdkpy.so',
  schemas: 'schemas',
  hadolint: 'hadolint/bin/hadolint',
}

/** The path of a tool, from the folder or PATH. Throws if it is not installed. */
export function toolPath(name: string): string {
  const place = places[name as keyof typeof places]
  const folders = [join(cache, 'bin'), ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/lib/podman']
  const candidates = place === undefined ? folders.map((folder) => join(folder, name)) : [join(cache, place)]
  const found = candidates.find(isThere)
  if (found === undefined) throw new Error(`${name} is not installed`)
  return found
}

/**
 * Options for a test that needs tools. If one is missing, the test is skipped with the command that installs it, so that
 * `npm test` needs only Node. In CI a missing tool fails the test instead.
 */
export function needs(...tools: string[]): { skip?: string } {
  return skipWithout([...new Set(tools)].filter((tool) => !isInstalled(tool)))
}

/** The same for a list of missing tools. */
export function skipWithout(missing: string[]): { skip?: string } {
  if (missing.length === 0 || process.env.CI === 'true') return {}
  return { skip: `needs ${missing.join(', ')}: ${[...new Set(missing.map(sourceOf))].join('; ')}` }
}

function isInstalled(tool: string): boolean {
  try {
    toolPath(tool)
    return true
  } catch {
    return false
  }
}

function isThere(path: string) {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
