// Entry point of `npm run local`. Checks the Node version before Node loads the first TypeScript file.
import '../src/require-node.mjs'

await import('./main.ts')
