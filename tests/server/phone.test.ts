import { expect, test } from 'vitest'
import { leadBlocks } from '../../server/leads/deliver/lead-blocks.ts'
import { phoneKeys, readPhone } from '../../server/leads/phone.ts'
import { leadWith } from './lead-fixtures.ts'

const OURS = '(813) 555-0142'
const DIALED = 'tel:+18135550142'

test.each([
  // One number, typed by many people.
  ['(813) 555-0142', OURS, DIALED],
  ['8135550142', OURS, DIALED],
  ['1-813-555-0142', OURS, DIALED],
  ['+1 813.555.0142', OURS, DIALED],
  ['813/555/0142', OURS, DIALED],
  ['813_555_0142', OURS, DIALED],
  ['8 1 3 5 5 5 0 1 4 2', OURS, DIALED],
  ['tel:+18135550142', OURS, DIALED],
  ['８１３－５５５－０１４２', OURS, DIALED],
  ['\u202d813\u2011555\u20110142\u202c', OURS, DIALED],
  ['(813) 555 0142 evenings', OURS, DIALED],
  ['cell: 813-555-0142 after 5:00', OURS, DIALED],
  ['813-555-0142 9-5', OURS, DIALED],
  ['813/555 0142 9-5', OURS, DIALED],
  ['813 555 0142 33602', OURS, DIALED],
  ['813-555-0142, 12 Palm Ave', OURS, DIALED],
  ['+8135550142', OURS, DIALED],
  // Extensions.
  ['813-555-0142 ext. 5', `${OURS} ext. 5`, `${DIALED};ext=5`],
  ['813-555-0142 x12', `${OURS} ext. 12`, `${DIALED};ext=12`],
  ['8135550142,,7', `${OURS} ext. 7`, `${DIALED};ext=7`],
  ['8135550142,7', `${OURS} ext. 7`, `${DIALED};ext=7`],
  ['813-555-0142 #5', `${OURS} ext. 5`, `${DIALED};ext=5`],
  ['８１３-555-0142 x５', `${OURS} ext. 5`, `${DIALED};ext=5`],
  ['+18135550142;ext=5', `${OURS} ext. 5`, `${DIALED};ext=5`],
  // The first complete one of several.
  ['813-555-0142 / 727-555-0100', OURS, DIALED],
  ['813-555-0142, 727-555-0100', OURS, DIALED],
  ['813-555-0142;727-555-0100', OURS, DIALED],
  ['8135550142-7275550100', OURS, DIALED],
  ['813/555 0142 / 727-555-0100', OURS, DIALED],
  ['813 555 0142 727 555 0100', OURS, DIALED],
  ['813-555-0142 ó 727-555-0100 x3', OURS, DIALED],
  ['555-0100 or 813-555-0142', OURS, DIALED],
  ['000-000-0000 or 813-555-0142', OURS, DIALED],
  // Letters.
  ['1-800-FLOWERS', '(800) 356-9377', 'tel:+18003569377'],
  ['1 800 flowers x5', '(800) 356-9377 ext. 5', 'tel:+18003569377;ext=5'],
  ['813-555-ROOF', '(813) 555-7663', 'tel:+18135557663'],
  ['1-800-CONTACTS', '(800) 266-8228', 'tel:+18002668228'],
  ['1-800-GO-U-HAUL or 813-555-0142', '(800) 468-4285', 'tel:+18004684285'],
  // Other countries.
  ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
  ['011 44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
  ['+52 55 1234 5678', '+52 55 1234 5678', 'tel:+525512345678'],
  ['+44 207 946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
  ['+1-242-555-0100', '(242) 555-0100', 'tel:+12425550100'],
])('%j is read as %s and dialed as %s', (typed, text, href) => {
  expect(readPhone(typed)).toMatchObject({ text, href })
})

test.each([
  '',
  'no phone',
  '555-0142',
  '813 evenings',
  '813-555-O142',
  '81355501427',
  '911',
  '+1 (813)',
])('%j is no complete number, and gets no button', (phone) => {
  const facts = { site: undefined, page: undefined, corrected: undefined, earlier: undefined }
  const blocks = leadBlocks(leadWithPhone(phone), facts)
  expect(blocks.filter(({ kind }) => kind === 'call')).toEqual([])
  const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []))
  expect(rows[0]).toEqual({ label: 'Phone', text: phone, href: undefined })
})

test('a button says which number it dials, and the row below it what was typed', () => {
  const phone = 'home 813-555-0142 x5, cell 727-555-0100'
  const facts = { site: undefined, page: undefined, corrected: undefined, earlier: undefined }
  const blocks = leadBlocks(leadWithPhone(phone), facts)
  const href = 'tel:+18135550142;ext=5'
  expect(blocks).toContainEqual({ kind: 'call', label: 'Call (813) 555-0142 ext. 5', href })
  const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []))
  expect(rows[0]).toEqual({ label: 'Phone', text: phone, href })
})

test('numbers are compared without extension, and incomplete ones by their digits', () => {
  expect(phoneKeys('813-555-0142 x5 or +44 20 7946 0958')).toEqual(['8135550142', '+442079460958'])
  expect(phoneKeys('555-0142')).toEqual(['5550142'])
  // A slip, which many people may share.
  expect(phoneKeys('123')).toEqual([])
})

function leadWithPhone(phone: string) {
  return { ...leadWith({ fields: { phone } }), corrects: '', samePerson: '' }
}
