import { testRecipients } from './recipients-suite.ts'

testRecipients()
