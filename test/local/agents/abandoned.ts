import type { Test } from 'tap'
import { startScripted } from '../support/scripted.ts'

// A test that nobody ends well: it begins what it would begin, in the directory that it is given, and its teardowns are
// never called.
const t = { teardown: () => {} } as unknown as Test
const backend = await startScripted(t, [], { LOCAL_DATA: process.argv[2] })
await backend.create({ initialPrompt: 'child 600\nsay begun\nhang' })
