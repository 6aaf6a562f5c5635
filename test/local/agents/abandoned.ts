import type { Test } from 'tap'
import { startScripted } from '../support/scripted.ts'

// A test that never runs its teardowns. It starts a backend and an agent in the given directory.
const t = { teardown: () => {} } as unknown as Test
const backend = await startScripted(t, [], { LOCAL_DATA: process.argv[2] })
await backend.create({ initialPrompt: 'child 600\nsay begun\nhang' })
