type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'metaKey'>

/**
 * Whether a keyboard event matches `hotkey`.
 *
 * Letters match by their position on the keyboard: on a Mac, Alt+T types another character.
 *
 * @example isHotkey(event, 'Alt+T')
 */
export function isHotkey(event: Keys, hotkey: string): boolean {
  const names = hotkey.split('+').map((name) => name.trim().toLowerCase())
  const key = names.at(-1) ?? ''
  const held = (name: string) => names.slice(0, -1).includes(name)
  return (
    (event.code.toLowerCase() === `key${key}` || event.key.toLowerCase() === key) &&
    event.altKey === held('alt') &&
    event.ctrlKey === held('ctrl') &&
    event.shiftKey === held('shift') &&
    event.metaKey === held('meta')
  )
}
