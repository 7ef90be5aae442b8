import { expect, test } from 'vitest'
import type { FindingView } from '../../workbench/contract/api.ts'
import { fieldsOf, openFindings } from '../../workbench/form/open-findings.ts'

function finding(path: FindingView['path']): FindingView {
  const place = { from: 0, to: 1, line: 1, column: 1 }
  return {
    ...place,
    severity: 'error',
    rule: 'schema',
    path,
    message: 'Add it.',
    isKeepable: false,
  }
}

const ROOF = finding(['jobs', 0, 'roof'])
const ZIP = finding(['jobs', 0, 'zips', 1])
const NEXT = finding(['jobs', 1, 'roof'])
const FINDINGS = [ROOF, ZIP, NEXT]

test('what a check said about a field is gone when its value changes, until the next check', () => {
  const edited = fieldsOf(
    [
      { kind: 'set', path: ['jobs', 0, 'roof'], value: 'Concrete tile' },
      { kind: 'remove', path: ['jobs', 0, 'zips'] },
    ],
    8,
  )
  expect(openFindings({ version: 7, findings: FINDINGS }, edited)).toEqual([NEXT])
  expect(openFindings({ version: 8, findings: FINDINGS }, edited)).toEqual(FINDINGS)
})

test('adding and moving entries changes no value: what was said about them stays', () => {
  const edited = fieldsOf(
    [
      { kind: 'insert', path: ['jobs'], value: '' },
      { kind: 'move', path: ['jobs', 0], to: 1 },
    ],
    8,
  )
  expect(openFindings({ version: 7, findings: FINDINGS }, edited)).toEqual(FINDINGS)
})
