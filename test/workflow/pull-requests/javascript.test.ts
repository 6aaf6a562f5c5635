import { javascript } from './javascript.ts'
import { testVerdicts } from './verdicts.ts'

testVerdicts(javascript)
