import { qwen } from './engines.ts'
import { testIdle } from './idle.ts'

testIdle(qwen)
