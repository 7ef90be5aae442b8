const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** @example keyNames('Mod+K') // ['Ctrl', 'K'], or ['⌘', 'K'] on a Mac */
export function keyNames(keys: string): string[] {
  return keys
    .split('+')
    .map((key) => (key === 'Mod' ? MOD[String(isMac()) as 'true' | 'false'] : key))
}

const MOD = { true: '⌘', false: 'Ctrl' } as const
