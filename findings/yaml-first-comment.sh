#!/usr/bin/env bash
# Guess: in yaml's Document, a comment above an entry of a list, or above a key, belongs to that entry: it goes and moves with it.
# Happens: true for all but the first. In 2.9.1 the comment above the first entry belongs to the list or the map around it. Remove
# the first entry, and its comment stands above the second one, beside the second's own; move it to the end, and the comment stays.
# Matters: whoever edits a file of other people by the Document API leaves their notes on the wrong record, and nothing says so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error yaml@2.9.1
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOF'
import { parseDocument } from 'yaml'

const LIST = `cities:
  # The office is here.
  - Tampa
  # Needs a permit of its own.
  - Lutz
  - Odessa
`
const MAP = `prices:
  # With the permit.
  tile: 12
  # Without.
  metal: 9
`

function after(text, edit) {
  const document = parseDocument(text)
  edit(document)
  return String(document)
}

console.log('first entry removed:')
console.log(after(LIST, (document) => document.deleteIn(['cities', 0])))
console.log('second entry removed:')
console.log(after(LIST, (document) => document.deleteIn(['cities', 1])))
console.log('first entry moved to the end:')
console.log(after(LIST, (document) => {
  const { items } = document.get('cities')
  items.push(items.shift())
}))
console.log('first key removed:')
console.log(after(MAP, (document) => document.deleteIn(['prices', 'tile'])))
EOF

cat > expected <<'EOF'
first entry removed:
cities:
  # The office is here.
  # Needs a permit of its own.
  - Lutz
  - Odessa

second entry removed:
cities:
  # The office is here.
  - Tampa
  - Odessa

first entry moved to the end:
cities:
  # The office is here.
  # Needs a permit of its own.
  - Lutz
  - Odessa
  - Tampa

first key removed:
prices:
  # With the permit.
  # Without.
  metal: 9

EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: this version of yaml no longer keeps the comment above a first entry at the list." >&2
  exit 1
fi
