import { opencode } from './engines.ts'
import { testOutput } from './output.ts'

testOutput(opencode)
