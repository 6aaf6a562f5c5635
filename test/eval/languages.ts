import { spawnSync } from 'node:child_process'
import { languages } from '../../eval/task/config.ts'
import { madeTasks } from './support.ts'

/** What the made tasks need and this machine does not have, as a reason to skip. In CI, nothing may be missing. */
export function missingTools(): string | false {
  const checks = new Set(madeTasks.map(({ config }) => languages[config.language].check))
  const missing = [...checks].filter((check) => spawnSync('sh', ['-c', check], { stdio: 'ignore' }).status !== 0)
  return missing.length > 0 && !process.env.CI && `needs what this finds: ${missing.join(', ')}`
}
