/** Reads a line from the terminal. Undefined if the user presses Ctrl-D, or if the signal aborts. */
export async function readLine(prompt: string, signal: AbortSignal): Promise<string | undefined> {
  const { createInterface } = await import('node:readline')
  if (signal.aborted) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const close = () => terminal.close()
  let left = () => {}
  try {
    return await new Promise((resolve) => {
      left = () => {
        // Without a line, the cursor is still behind the prompt.
        process.stdout.write('\n')
        resolve(undefined)
      }
      terminal.once('line', resolve)
      terminal.once('close', left)
      // The terminal is in raw mode: Ctrl-C arrives as a character. The handler of the signal then aborts.
      terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
      signal.addEventListener('abort', close, { once: true })
      terminal.setPrompt(prompt)
      terminal.prompt()
    })
  } finally {
    signal.removeEventListener('abort', close)
    // Readline's own listeners must stay: they take its hands off the keyboard.
    terminal.off('close', left)
    terminal.close()
  }
}
