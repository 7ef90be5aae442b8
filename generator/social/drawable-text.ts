/** Letters and signs that both fonts of the social pictures have: those of Western European languages. */
const NOT_DRAWABLE = /[^\x20-\x7e\xa1-\xac\xae-\xffŒœ–—‘’“”•…™€−]+/g

/**
 * `text` in letters that the fonts of the social pictures have, on one line. A letter they lack loses its accents (ż is
 * drawn as z); an emoji or a letter of another script is left out, so the result may be empty.
 */
export function drawableText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(NOT_DRAWABLE, (letters) => letters.normalize('NFD').replace(NOT_DRAWABLE, ''))
    .replace(/\s+/g, ' ')
    .trim()
}
