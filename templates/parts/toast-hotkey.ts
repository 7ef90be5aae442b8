type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'metaKey'>

/**
 * Whether the keys pressed are those that `hotkey` names.
 *
 * Letters are told by their place on the keyboard: with Alt held, a Mac's T writes another character.
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
