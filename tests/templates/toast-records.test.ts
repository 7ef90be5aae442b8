import { expect, test } from 'vitest'
import { isHotkey } from '../../templates/parts/toast-hotkey.ts'
import {
  isOpenToast,
  type ToastEvent,
  type ToastMessage,
  toastRecords,
  untilRemoval,
} from '../../templates/parts/toast-records.ts'

const removalMilliseconds = 1_000_000

function opened(id: number, style?: ToastMessage['style']): ToastEvent {
  return {
    type: 'opened',
    id,
    message: { text: `Message ${id}`, tone: 'error', ...(style && { style }) },
  }
}
const dismissed = (id: number, at: number): ToastEvent => ({ type: 'dismissed', id, at })
const elapsed = (now: number): ToastEvent => ({ type: 'elapsed', now, removalMilliseconds })

const after = (...events: ToastEvent[]) =>
  events.reduce(toastRecords, [] as ReturnType<typeof toastRecords>)
const ids = (...events: ToastEvent[]) => after(...events).map(({ id }) => id)
const openIds = (...events: ToastEvent[]) =>
  after(...events)
    .filter(isOpenToast)
    .map(({ id }) => id)

test('a toast opens, is dismissed, and is then removed', () => {
  expect(openIds(opened(1))).toEqual([1])
  expect(openIds(opened(1), dismissed(1, 500))).toEqual([])
  expect(ids(opened(1), dismissed(1, 500))).toEqual([1])
  expect(ids(opened(1), dismissed(1, 500), elapsed(1_000_500))).toEqual([])
})

test('a dismissed toast is removed after 1,000,000 ms and no sooner; an open one never', () => {
  expect(ids(opened(1), opened(2), dismissed(1, 500), elapsed(1_000_499))).toEqual([1, 2])
  expect(ids(opened(1), opened(2), dismissed(1, 500), elapsed(9_000_000))).toEqual([2])
})

test('a single toast replaces the previous one, open or dismissed', () => {
  expect(ids(opened(1, 'single'), opened(2, 'single'))).toEqual([2])
  expect(ids(opened(1, 'single'), dismissed(1, 500), opened(2, 'single'))).toEqual([2])
  expect(ids(opened(1, 'stacked'), opened(2, 'single'))).toEqual([1, 2])
})

test('stacked toasts show together', () => {
  expect(openIds(opened(1), opened(2), opened(3), opened(4))).toEqual([1, 2, 3, 4])
})

test('a message that is open already is counted instead of shown twice, until it is dismissed', () => {
  const again = (id: number, change: Partial<ToastMessage> = {}): ToastEvent => ({
    type: 'opened',
    id,
    message: { text: 'Message 1', tone: 'error', ...change },
  })
  const repeated = after(opened(1), opened(2), again(3), again(4))
  expect(repeated.map(({ id, repeats }) => [id, repeats])).toEqual([
    [1, 2],
    [2, 0],
  ])
  expect(openIds(opened(1), again(2, { tone: 'success' }), again(3, { style: 'single' }))).toEqual([
    1, 2, 3,
  ])
  expect(openIds(opened(1), dismissed(1, 500), again(2))).toEqual([2])
  expect(openIds(opened(1, 'single'), again(2, { style: 'single' }))).toEqual([1])
})

test('dismissing a toast a second time changes nothing', () => {
  const records = after(opened(1), dismissed(1, 500))
  expect(toastRecords(records, dismissed(1, 900))).toBe(records)
  expect(toastRecords(records, dismissed(7, 900))).toBe(records)
  expect(toastRecords(records, elapsed(600))).toBe(records)
})

test('the toast dismissed first is the next to be removed', () => {
  const options = { now: 10_000, removalMilliseconds }
  expect(untilRemoval(after(opened(1)), options)).toBeUndefined()
  const records = after(opened(1), opened(2), dismissed(2, 4000), dismissed(1, 6000))
  expect(untilRemoval(records, options)).toBe(994_000)
  expect(untilRemoval(records, { ...options, now: 5_000_000 })).toBe(0)
})

const NO_KEYS = { altKey: false, ctrlKey: false, shiftKey: false, metaKey: false }

test.each([
  ['Alt and T', { key: 't', code: 'KeyT', altKey: true }, 'Alt+T', true],
  [
    'Alt and T on a Mac, which writes a dagger,',
    { key: '†', code: 'KeyT', altKey: true },
    'Alt+T',
    true,
  ],
  ['T alone', { key: 't', code: 'KeyT' }, 'Alt+T', false],
  ['Ctrl, Alt and T', { key: 't', code: 'KeyT', altKey: true, ctrlKey: true }, 'Alt+T', false],
  ['Alt and R', { key: 'r', code: 'KeyR', altKey: true }, 'Alt+T', false],
  ['F8', { key: 'F8', code: 'F8' }, 'F8', true],
  ['Shift and F8', { key: 'F8', code: 'F8', shiftKey: true }, 'F8', false],
  ['8', { key: '8', code: 'Digit8' }, 'F8', false],
])('%s: the hotkey matches as it should', (_, keys, hotkey, isIt) => {
  expect(isHotkey({ ...NO_KEYS, ...keys }, hotkey)).toBe(isIt)
})
