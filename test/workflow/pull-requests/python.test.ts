import { python } from './python.ts'
import { testVerdicts } from './verdicts.ts'

testVerdicts(python)
