import { expect, test } from 'vitest'
import { formatFindings } from '../../generator/read/site-error.ts'
import { realGenerated } from '../fixtures/real-pages.ts'

test('the real site has no errors in strict mode and no open warnings', () => {
  const { warnings, text } = realGenerated()
  // It has no closedDays, so gen asks about the next holiday.
  const findings = warnings.filter(({ rule }) => rule !== 'holiday-ahead')
  expect(formatFindings({ text, findings })).toBe('')
})
