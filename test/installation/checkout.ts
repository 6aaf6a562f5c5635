import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { Test } from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'

const root = process.cwd()

/** Copies the project without its packages, like a fresh clone. Returns the directory, which the test removes at its end. */
export async function copyCheckout(t: Test): Promise<string> {
  const checkout = await temporaryDirectory(t)
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true })
    cpSync(join(root, file), join(checkout, file), { recursive: true, verbatimSymlinks: true })
  }
  return checkout
}

/** PATH without the folders of node_modules that npm adds for scripts: they contain the Node that npm installed. */
export function machinePath(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
}

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  return listed.toString().split('\0').filter(Boolean)
}
