/**
 * The text with every character that changes the direction of writing spelled out: it would show a reader other words
 * than were typed, e.g. `gpj.exe` as `exe.jpg`.
 *
 * @example withVisibleControls('\u202egpj.exe') // '‹U+202E›gpj.exe'
 */
export function withVisibleControls(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, (control) => {
    const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `‹U+${code}›`
  })
}
