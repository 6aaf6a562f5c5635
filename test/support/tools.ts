import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Where `.ci/tools/install` keeps what npm does not bring. */
const cache = process.env.SESSION_GATEWAY_TOOLS || join(homedir(), '.cache', 'session-gateway-tools')

/** What is no command: where it is in the cache. */
const places = {
  helm3: 'helm3/helm.so',
  helm4: 'helm4/helm_sdkpy/_lib/linux-amd64/libhelm_sdkpy.so',
  schemas: 'schemas',
  hadolint: 'hadolint/bin/hadolint',
}

/** The path of a tool, from the cache or PATH. Throws when it is not there. */
export function toolPath(name: string): string {
  const place = places[name as keyof typeof places]
  const folders = [join(cache, 'bin'), ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/lib/podman']
  const candidates = place === undefined ? folders.map((folder) => join(folder, name)) : [join(cache, place)]
  const found = candidates.find(isThere)
  if (found === undefined) throw new Error(`${name} is not installed: .ci/tools/install brings it`)
  return found
}

/**
 * Options for a test that needs tools: it is skipped, saying which are missing, so that `npm test` needs nothing but
 * Node. In CI nothing is skipped: there a missing tool fails the test that looks for it.
 */
export function needs(...tools: string[]): { skip?: string } {
  if (process.env.CI === 'true') return {}
  const missing = tools.filter((tool) => {
    try {
      toolPath(tool)
      return false
    } catch {
      return true
    }
  })
  return missing.length > 0 ? { skip: `needs ${missing.join(', ')}: .ci/run or .ci/tools/install brings them` } : {}
}

function isThere(path: string) {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
