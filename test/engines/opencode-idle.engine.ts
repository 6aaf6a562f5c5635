import { opencode } from './engines.ts'
import { testIdle } from './idle.ts'

testIdle(opencode, 'stub/other')
