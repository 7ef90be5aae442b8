/** Names that programs give to files of the clipboard. */
const NO_NAME =
  /^(?:(?:clip )?image\d*|img|picture ?\d*|lu\w+ tmp \w+|getattachmentthumbnail|unnamed|[\w-]{30,})$/i

/**
 * What stands in a text for a picture that was copied with it, since its file isn't: `[Picture: crew on a roof]`. It is a
 * placeholder, so gen warns of it and `launch` refuses it. Empty for what nobody sees; of an emoji, the character.
 */
export function pictureNote(picture: Element): string {
  const attribute = (name: string) => (picture.getAttribute(name) ?? '').trim()
  const sizes = ['width', 'height'].map((name) => Number.parseFloat(attribute(name)))
  if (sizes.some((size) => size <= 2)) return ''
  const alt = attribute('alt') || attribute('data-alt')
  if (
    alt !== '' &&
    /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt) &&
    !/^\d+$/.test(alt)
  )
    return alt
  const names = [alt, attribute('title'), attribute('data-file-name'), fileOf(attribute('src'))]
  const name = names.map(asName).find((each) => each !== '')
  return name === undefined ? '[Picture]' : `[Picture: ${name}]`
}

function asName(words: string): string {
  const name = words
    .replace(/\s*Description automatically generated.*$/is, '')
    .replace(/\.(?:jpe?g|png|gif|webp|heic|avif|tiff?|bmp|svg)$/i, '')
    .replace(/[[\]\s*_`|<>]+/g, ' ')
    .trim()
  return NO_NAME.test(name) || name === 'Attachment' ? '' : name
}

/** @example fileOf('https://a.example/photos/ridge-cap.jpg?w=2') // 'ridge-cap.jpg' */
function fileOf(address: string): string {
  const file = /^(?:https?|file):[^?#]*\/([^/?#]+)/.exec(address)?.[1] ?? ''
  return /\.\w{3,4}$/.test(file) ? file : ''
}

/** How many pictures a pasted text only names. */
export function picturesIn(text: string): number {
  return text.match(/\[Picture(?:: [^\]]*)?\]/g)?.length ?? 0
}
