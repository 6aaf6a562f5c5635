import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { Test } from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'

const root = process.cwd()

/** Copies the project as a clone has it, without any package, and gives the directory. It is removed after the test. */
export async function copyCheckout(t: Test): Promise<string> {
  const checkout = await temporaryDirectory(t)
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true })
    cpSync(join(root, file), join(checkout, file), { recursive: true, verbatimSymlinks: true })
  }
  return checkout
}

/** PATH without the folders that npm puts first while it runs a script: they hold the Node that it installed. */
export function machinePath(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
}

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  return listed.toString().split('\0').filter(Boolean)
}
