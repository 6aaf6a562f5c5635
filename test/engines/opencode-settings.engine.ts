import { opencode } from './engines.ts'
import { testSettings } from './settings.ts'

testSettings(opencode, { otherModel: 'stub/other', offersMcp: true })
