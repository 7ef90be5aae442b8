/** Saves a text as a file on the visitor's device, as a download does. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
