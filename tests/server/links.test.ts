import { testLinks } from './links-suite.ts'

testLinks()
