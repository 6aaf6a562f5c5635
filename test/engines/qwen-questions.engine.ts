import { qwen } from './engines.ts'
import { testQuestions } from './questions.ts'

testQuestions(qwen)
