import { join } from 'node:path'
import { Command } from 'commander'
import { writeWhole } from '../../files/write-whole.mjs'
import { CORE_FONTS, makeCoreFont } from './core-fonts.ts'

new Command('npm run fonts')
  .description(
    'Makes the core fonts anew, after a font package or what the templates use of it has changed.',
  )
  .parse()

for (const font of CORE_FONTS) {
  const bytes = await makeCoreFont(font)
  writeWhole(join('templates/theme/fonts', font.file), bytes)
  console.log(
    `templates/theme/fonts/${font.file}: ${bytes.byteLength.toLocaleString('en-US')} bytes`,
  )
}
