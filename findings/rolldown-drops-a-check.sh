#!/usr/bin/env bash
# Guess: a bundler keeps a call that may throw inside `try`, where whether it throws is the answer.
# Happens: rolldown takes decodeURIComponent and encodeURIComponent for calls without effect and removes them where
# their result is unused, even with `treeshake: false`. The check then says yes to everything; `new URL` and JSON.parse stay.
# Matters: a check of links or addresses passes its tests on the source and fails only in the bundle. Use the result,
# e.g. `return decodeURIComponent(text) !== undefined`.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error rolldown@1.2.19
npm ls --depth=0 | tail -n +2

cat > checks.mjs <<'EOF'
export function canDecode(text) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
export function canEncode(text) {
  try {
    encodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
export function isJson(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
export function isUrl(text) {
  try {
    new URL(text)
    return true
  } catch {
    return false
  }
}
export function canDecodeUsed(text) {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}
EOF

cat > try.mjs <<'EOF'
import { rolldown } from 'rolldown'

const answers = (checks) => ({
  canDecode: checks.canDecode('/roofs/100%-metal'),
  canEncode: checks.canEncode('half an emoji \ud83c'),
  isJson: checks.isJson('{ name: Tampa }'),
  isUrl: checks.isUrl('roofs/tampa'),
  canDecodeUsed: checks.canDecodeUsed('/roofs/100%-metal'),
})
console.log('source:              ', JSON.stringify(answers(await import('./checks.mjs'))))
for (const treeshake of [true, false]) {
  const bundle = await rolldown({ input: 'checks.mjs', treeshake })
  const file = `bundle-${treeshake}.mjs`
  await bundle.write({ file })
  console.log(`treeshake ${treeshake}:`.padEnd(21), JSON.stringify(answers(await import(`./${file}`))))
}
EOF

cat > expected <<'EOF'
source:               {"canDecode":false,"canEncode":false,"isJson":false,"isUrl":false,"canDecodeUsed":false}
treeshake true:       {"canDecode":true,"canEncode":true,"isJson":false,"isUrl":false,"canDecodeUsed":false}
treeshake false:      {"canDecode":true,"canEncode":true,"isJson":false,"isUrl":false,"canDecodeUsed":false}
EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: rolldown no longer treats these checks as it did in 1.2.19." >&2
  exit 1
fi
