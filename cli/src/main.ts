import { report } from './error-report.ts'
import { buildProgram } from './program.ts'

// The reader closed the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})

try {
  await buildProgram().parseAsync()
} catch (error) {
  process.exitCode = report(error)
}
