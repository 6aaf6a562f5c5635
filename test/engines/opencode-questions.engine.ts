import { opencode } from './engines.ts'
import { testQuestions } from './questions.ts'

testQuestions(opencode)
