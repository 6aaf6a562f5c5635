import { qwen } from './engines.ts'
import { testOutput } from './output.ts'

testOutput(qwen)
