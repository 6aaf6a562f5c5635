import { isSea } from 'node:sea'

/** The program and the first arguments that run sgw again: Node and the file of sgw, or its executable. */
export function ownProgram(): [program: string, ...args: string[]] {
  return isSea() ? [process.execPath] : [process.execPath, ...process.execArgv, process.argv[1] ?? '']
}
