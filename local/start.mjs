// What `npm run local` runs: an older Node is told apart before it meets the first TypeScript file.
import '../src/require-node.mjs'

await import('./main.ts')
