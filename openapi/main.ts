// `npm run openapi`: generates openapi.json. Run it after you change a route or a schema.
import { writeFileSync } from 'node:fs'
import { createDocument } from './document.ts'

writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(await createDocument(), undefined, 2)}\n`)
