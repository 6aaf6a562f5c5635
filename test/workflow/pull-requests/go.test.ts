import { go } from './go.ts'
import { testVerdicts } from './verdicts.ts'

testVerdicts(go)
