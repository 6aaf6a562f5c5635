import { report } from './describe.ts'
import { buildProgram } from './program.ts'

// Who reads only the beginning of a list has all that they want.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})

try {
  await buildProgram().parseAsync()
} catch (error) {
  process.exitCode = report(error)
}
