import { c } from './c.ts'
import { testVerdicts } from './verdicts.ts'

testVerdicts(c)
