import { Command } from 'commander'
import { writeWhole } from '../files/write-whole.mjs'
import { HOUSE, houseText } from './house.ts'
import { NOTICES, noticesText } from './notices.ts'

new Command('npm run docs')
  .description(
    'Writes what is made from the code: the third-party notices, and the drawing of the imports.',
  )
  .parse()

for (const [file, text] of [
  [NOTICES, noticesText()],
  [HOUSE, houseText()],
] as const) {
  writeWhole(file, text)
  console.log(file)
}
