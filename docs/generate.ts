// npm run docs: generates the pages of docs/reference from the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { apiPage } from './reference/api.ts'
import { commandsPage } from './reference/commands.ts'
import { errorsPage } from './reference/errors.ts'
import { metricsPage } from './reference/metrics.ts'
import { settingsPage } from './reference/settings.ts'

const folder = new URL('reference/', import.meta.url)

/** The generated pages, by their file in docs/reference. */
export async function generatedPages(): Promise<Record<string, string>> {
  const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
  return {
    'api.md': apiPage(openapi),
    'commands.md': commandsPage(),
    'errors.md': errorsPage(openapi),
    'metrics.md': await metricsPage(),
    'settings.md': settingsPage(),
  }
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(await generatedPages())) writeFileSync(new URL(file, folder), text)
}
