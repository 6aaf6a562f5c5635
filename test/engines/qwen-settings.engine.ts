import { qwen } from './engines.ts'
import { testSettings } from './settings.ts'

testSettings(qwen, { offersMcp: false })
