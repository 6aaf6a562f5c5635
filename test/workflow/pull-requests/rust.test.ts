import { rust } from './rust.ts'
import { testVerdicts } from './verdicts.ts'

testVerdicts(rust)
