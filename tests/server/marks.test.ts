import { testMarks } from './marks-suite.ts'

testMarks()
