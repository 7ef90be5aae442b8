#!/usr/bin/env bash
# Guess: a build fails where a file it needs is missing, as it does for an import in JavaScript.
# Happens: Vite 8.3.8 treats a missing file in a url() of CSS, even a relative one, as something that will be there later: it
# prints a line, keeps the url, and exits 0.
# Matters: a font file that moves or is misspelled reaches visitors as another typeface and a 404, past a green build. Check
# the url()s of the built CSS against the files in dist/.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error vite@8.3.8
npm ls --depth=0 | tail -n +2

mkdir css js
echo '<!doctype html><link rel="stylesheet" href="./site.css"><p>Roof repair in Tampa' > css/index.html
echo '@font-face { font-family: Roof; src: url(./fonts/roof.woff2); } p { font-family: Roof; }' > css/site.css
echo '<!doctype html><script type="module" src="./site.js"></script>' > js/index.html
echo 'import font from "./fonts/roof.woff2?url"; document.title = font' > js/site.js

cat > try.mjs <<'EOF'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

for (const folder of ['css', 'js']) {
  const { status, stderr } = spawnSync('npx', ['vite', 'build', folder], { encoding: 'utf8' })
  console.log(`missing font in ${folder}: exit ${status}`)
  console.log(`  ${/(didn't resolve at build time|Could not resolve|UNRESOLVED_IMPORT|failed to resolve)/i.exec(stderr)?.[0]}`)
}
for (const file of fs.readdirSync('css/dist/assets'))
  console.log(fs.readFileSync(`css/dist/assets/${file}`, 'utf8').trim())
EOF

cat > expected <<'EOF'
missing font in css: exit 0
  didn't resolve at build time
missing font in js: exit 1
  UNRESOLVED_IMPORT
@font-face{font-family:Roof;src:url(./fonts/roof.woff2)}p{font-family:Roof}
EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: Vite no longer answers missing fonts as 8.3.8 did." >&2
  exit 1
fi
