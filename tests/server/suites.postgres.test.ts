import { describe, inject, test } from 'vitest'
import { testCounts } from './counts-suite.ts'
import { testDesk } from './desk-suite.ts'
import { testProbes } from './leads-probe-suite.ts'
import { testLinks } from './links-suite.ts'
import { testMarks } from './marks-suite.ts'
import { newDatabase } from './postgres.ts'
import { checkReport } from './report-database.ts'

const newUrl = () => newDatabase(inject('postgres'))

describe.each([
  ['counts', testCounts],
  ['desk', testDesk],
  ['links', testLinks],
  ['marks', testMarks],
  ['probes', testProbes],
])('PostgreSQL: %s', (_, testSuite) => testSuite(newUrl))

test('what is stored in PostgreSQL is what is reported', async () =>
  checkReport({ databaseUrl: await newUrl() }))
