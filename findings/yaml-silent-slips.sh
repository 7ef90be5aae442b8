#!/usr/bin/env bash
# Guess: a slip in YAML that changes what it says is an error, or at least a warning, with `strict: true`.
# Happens: in yaml 2.9.1 an ampersand in front makes the first word of a name an anchor and drops it; a blank that was pasted
# from a web page or a word processor (U+00A0) is no separator, so `name:` and its value become one key without a value, or
# one text; a ZIP code of New Jersey loses its zero. No errors, no warnings.
# Matters: the site shows "Roofing" for "&Sons Roofing", or says that a name is missing that everyone can see.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error yaml@2.9.1
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOF'
import { parseDocument } from 'yaml'

const NO_BREAK = '\u00a0'
for (const typed of [
  'name: &Sons Roofing',
  'name: Hart & Sons Roofing',
  `{ name:${NO_BREAK}Tampa }`,
  `- name:${NO_BREAK}Tampa`,
  `phone: 813-555-0142${NO_BREAK}# the office`,
  'zip: 07030',
]) {
  const document = parseDocument(typed, { strict: true })
  const { errors, warnings } = document
  const value = JSON.stringify(document.toJS()).replaceAll(NO_BREAK, '<U+00A0>')
  console.log(`${typed.replaceAll(NO_BREAK, '<U+00A0>')}  is  ${value}, ${errors.length} errors, ${warnings.length} warnings`)
}
EOF

cat > expected <<'EOF'
name: &Sons Roofing  is  {"name":"Roofing"}, 0 errors, 0 warnings
name: Hart & Sons Roofing  is  {"name":"Hart & Sons Roofing"}, 0 errors, 0 warnings
{ name:<U+00A0>Tampa }  is  {"name:<U+00A0>Tampa":null}, 0 errors, 0 warnings
- name:<U+00A0>Tampa  is  ["name:<U+00A0>Tampa"], 0 errors, 0 warnings
phone: 813-555-0142<U+00A0># the office  is  {"phone":"813-555-0142<U+00A0># the office"}, 0 errors, 0 warnings
zip: 07030  is  {"zip":7030}, 0 errors, 0 warnings
EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: yaml no longer reads these as 2.9.1 did." >&2
  exit 1
fi
