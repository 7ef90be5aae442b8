import { writeWhole } from '../files/write-whole.mjs'
import { HOUSE, houseText } from './house.ts'
import { NOTICES, noticesText } from './notices.ts'

/** `npm run docs`: writes what is made from the code: the third-party notices, and the drawing of the imports. */
for (const [file, text] of [
  [NOTICES, noticesText()],
  [HOUSE, houseText()],
] as const) {
  writeWhole(file, text)
  console.log(file)
}
