// Runs sgw from its sources. Node keeps the compiled code in its cache, so that the next start takes a third of the time. This
// file is JavaScript because Node would load its TypeScript compiler for it each time.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./src/main.ts')
