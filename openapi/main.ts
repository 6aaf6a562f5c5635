// `npm run openapi`: writes openapi.json anew, after a change of a route or a schema.
import { writeFileSync } from 'node:fs'
import { createDocument } from './document.ts'

writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(await createDocument(), undefined, 2)}\n`)
