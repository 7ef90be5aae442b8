import { testMoving } from './moving-suite.ts'

testMoving()
