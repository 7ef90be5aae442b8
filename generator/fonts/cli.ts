import { join } from 'node:path'
import { writeWhole } from '../../files/write-whole.mjs'
import { CORE_FONTS, makeCoreFont } from './core-fonts.ts'

/** `npm run fonts`: makes the core fonts anew, after a font package or what the templates use of it has changed. */
for (const font of CORE_FONTS) {
  const bytes = await makeCoreFont(font)
  writeWhole(join('templates/theme/fonts', font.file), bytes)
  console.log(
    `templates/theme/fonts/${font.file}: ${bytes.byteLength.toLocaleString('en-US')} bytes`,
  )
}
