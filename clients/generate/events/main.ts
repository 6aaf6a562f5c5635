import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { goOf } from './go.ts'
import { pythonOf } from './python.ts'
import { typescriptOf } from './typescript.ts'

/** The generated files. */
export const eventFiles = {
  typescript: 'clients/typescript/src/agui.ts',
  python: 'clients/python/src/session_gateway_client/agui.py',
  go: 'clients/go/agui/events.gen.go',
}

/** Writes the event types of the three clients below the root of the repository. Their formatters come after. */
export function generateEvents(root: string) {
  const texts = { typescript: typescriptOf(), python: pythonOf(), go: goOf() }
  for (const [language, text] of Object.entries(texts)) {
    const path = root + eventFiles[language as keyof typeof eventFiles]
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
