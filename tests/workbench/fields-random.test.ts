import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Refused } from '../../workbench/contract/refused.ts'
import { strayBytes } from '../fixtures/field-bytes.ts'
import { edited, randomEdit, read, said, textAfter } from '../fixtures/field-edits.ts'
import { manyStyles } from '../fixtures/many-styles.ts'
import { randomFrom } from '../fixtures/random.ts'
import { rounds } from '../setup/rounds.ts'

/** As somebody may write it by hand. */
const BY_HAND = `---
# What is on top.\t# with a tab
"business":\t# quoted
    name: 'It''s us'   # spaces
    phone:
        (813) 555-0142
    about: A text that goes
      over two lines.
    hours: {display: Mon-Fri, days: [Monday,
        Tuesday,   # in brackets
        Friday], "opens": '09:00'}
    # Below all of it.

cities:
# Above the first.
- {name: Tampa, traits: [ a, b, ]}
-   name: Lutz # one
    traits:
    # Above the first trait.
    - a

    - b
    # Behind the last.
-
    name: Odessa
- - nested
  - list
base: &base { text: shared }
same: *base
guides:
  - slug: a
    body: |+
      One.

      # Two

  - slug: b
    body: >2-
        indented
      not
    title: "a \\
      b"
  # Behind the last guide.
last: yes
`

const SITES = [
  { site: 'of a site in every style', text: manyStyles(), edits: rounds(40, 1000) },
  { site: 'of a file written by hand', text: BY_HAND, edits: rounds(40, 1000) },
  // Reading this one takes seconds.
  { site: 'of site.yaml', text: readFileSync('site.yaml', 'utf8'), edits: rounds(2, 60) },
]

test.each(SITES)(
  '$edits random edits $site: they say what they should, and no other line or comment changes',
  ({ text, edits }) => {
    const random = randomFrom(11)
    let before = text
    for (let number = 0; number < edits; number++) {
      const value = read(before)
      const edit = randomEdit(random, value)
      const after = afterEdit(before, edit)
      if (after === undefined) continue
      const name = JSON.stringify(edit)
      expect(said(read(after)), name).toEqual(said(edited(value, edit)))
      if (after !== before) expect(strayBytes(before, edit, after), name).toBeUndefined()
      // So that there is always something left.
      before = number % 20 === 19 ? text : after
    }
  },
  240_000,
)

/** Undefined when the edit is refused, for a value that another place shares. */
function afterEdit(text: string, edit: Parameters<typeof textAfter>[1]): string | undefined {
  try {
    return textAfter(text, edit)
  } catch (error) {
    if (error instanceof Refused && /shares this value/.test(error.message)) return undefined
    throw error
  }
}
