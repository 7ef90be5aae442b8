import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ToastMessage, ToastRecords } from '../../templates/parts/toast-records.ts'
import { isHotkey } from '../../templates/parts/use-toast-focus.ts'

const REMOVAL_MILLISECONDS = 1_000_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const message = (number: number, style?: ToastMessage['style']): ToastMessage => ({
  text: `Message ${number}`,
  tone: 'error',
  ...(style && { style }),
})

/** A list with these toasts open, numbered from 1. */
function listOf(...styles: ToastMessage['style'][]): ToastRecords {
  const list = new ToastRecords({ removalMilliseconds: REMOVAL_MILLISECONDS })
  for (const [index, style] of styles.entries()) list.open(message(index + 1, style))
  return list
}

const ids = ({ records }: ToastRecords) => records.map(({ id }) => id)
const openIds = (list: ToastRecords) => list.openToasts().map(({ id }) => id)

test('a toast opens, is dismissed, and is then removed', () => {
  const list = listOf('stacked')
  expect(openIds(list)).toEqual([1])
  expect(list.dismiss(1)).toBe(true)
  expect(openIds(list)).toEqual([])
  expect(ids(list)).toEqual([1])
  vi.advanceTimersByTime(REMOVAL_MILLISECONDS)
  expect(ids(list)).toEqual([])
})

test('a dismissed toast is removed after 1,000,000 ms and no sooner; an open one never', () => {
  const list = listOf('stacked', 'stacked')
  list.dismiss(1)
  vi.advanceTimersByTime(REMOVAL_MILLISECONDS - 1)
  expect(ids(list)).toEqual([1, 2])
  vi.advanceTimersByTime(1)
  expect(ids(list)).toEqual([2])
  vi.advanceTimersByTime(9 * REMOVAL_MILLISECONDS)
  expect(ids(list)).toEqual([2])
})

test('each toast is removed that long after its own dismissal', () => {
  const list = listOf('stacked', 'stacked')
  list.dismiss(2)
  vi.advanceTimersByTime(2000)
  list.dismiss(1)
  vi.advanceTimersByTime(REMOVAL_MILLISECONDS - 2000)
  expect(ids(list)).toEqual([1])
  vi.advanceTimersByTime(2000)
  expect(ids(list)).toEqual([])
})

test('a single toast replaces the previous one, open or dismissed', () => {
  expect(ids(listOf('single', 'single'))).toEqual([2])
  const list = listOf('single')
  list.dismiss(1)
  list.open(message(2, 'single'))
  expect(ids(list)).toEqual([2])
  expect(ids(listOf('stacked', 'single'))).toEqual([1, 2])
})

test('stacked toasts show together', () => {
  expect(openIds(listOf(undefined, undefined, 'stacked', 'stacked'))).toEqual([1, 2, 3, 4])
})

test('a message that is open already is found, until it is dismissed', () => {
  const list = listOf(undefined, undefined)
  expect(list.openToastOf(message(1))?.id).toBe(1)
  expect(list.openToastOf(message(1, 'stacked'))?.id).toBe(1)
  expect(list.openToastOf(message(1, 'single'))).toBeUndefined()
  expect(list.openToastOf({ ...message(1), tone: 'success' })).toBeUndefined()
  expect(list.openToastOf(message(3))).toBeUndefined()
  list.dismiss(1)
  expect(list.openToastOf(message(1))).toBeUndefined()
  expect(listOf('single').openToastOf(message(1, 'single'))?.id).toBe(1)
})

test('dismissing a toast a second time changes nothing', () => {
  const list = listOf('stacked')
  list.dismiss(1)
  vi.advanceTimersByTime(900)
  expect(list.dismiss(1)).toBe(false)
  expect(list.dismiss(7)).toBe(false)
  vi.advanceTimersByTime(REMOVAL_MILLISECONDS - 900)
  expect(ids(list)).toEqual([])
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
