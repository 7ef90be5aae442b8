#!/usr/bin/env bash
# Guess: the id that Oxc's styled-components plugin gives a component follows from its code or from its place in the project.
# Happens: for an absolute file name it hashes the whole path, so the folder of the checkout decides; for a relative one it
# hashes the source text alone, so two files with the same text share an id.
# Matters: Vite passes absolute names. A build in another folder has other class names, so pages and their hashes differ from
# machine to machine. A name that starts with a slash, counted from the project's folder, gives the same ids everywhere.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error rolldown@1.2.19
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOF'
import { transformSync } from 'rolldown/utils'

const card = (color) =>
  `import { styled } from 'styled-components'\nexport const Card = styled.article\`color: ${color};\`\n`
const idOf = (file, color) => {
  const { code } = transformSync(file, card(color), { plugins: { styledComponents: {} } })
  return /componentId: "([^"]+)"/.exec(code)?.[1]
}
const isSame = (one, other) => (one === other ? 'same id' : `two ids, ${one} and ${other}`)

console.log('absolute, one file in two checkouts:', isSame(idOf('/srv/a/card.tsx', 'teal'), idOf('/srv/b/card.tsx', 'teal')))
console.log('absolute, one file, edited:', isSame(idOf('/srv/a/card.tsx', 'teal'), idOf('/srv/a/card.tsx', 'red')))
console.log('relative, two files with one text:', isSame(idOf('cities/card.tsx', 'teal'), idOf('guides/card.tsx', 'teal')))
console.log('relative, one file, edited:', isSame(idOf('cities/card.tsx', 'teal'), idOf('cities/card.tsx', 'red')))
EOF

cat > expected <<'EOF'
absolute, one file in two checkouts: two ids, sc-a3rnwf-0 and sc-pjqs6b-0
absolute, one file, edited: same id
relative, two files with one text: same id
relative, one file, edited: two ids, sc-05y0uk-0 and sc-qp55pu-0
EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: Oxc no longer makes ids of styled components as it did in rolldown 1.2.19." >&2
  exit 1
fi
