// Places in a prerendered page that the server fills for each request.

const OPEN = '\ue010'
const CLOSE = '\ue011'
const SLOT = / data-slot="\ue010([^\ue011]*)\ue011"|\ue010([^\ue011]*)\ue011/g

/** A place in a text or in the value of an attribute, for escaped text. */
export function slot(name: string): string {
  return `${OPEN}${name}${CLOSE}`
}

/** A place in a tag, for attributes that begin with a space, or for nothing. */
export function attributeSlot(name: string): { 'data-slot': string } {
  return { 'data-slot': slot(name) }
}

/** `html` with its places filled in. The texts that fill them are not searched for places. */
export function fillSlots(html: string, textFor: (name: string) => string): string {
  return html.replace(SLOT, (_, attribute?: string, text?: string) =>
    textFor(attribute ?? text ?? ''),
  )
}
