#!/usr/bin/env bash
# Guess: in @napi-rs/canvas, `ctx.font` takes a weight as CSS does, and a variable font follows it.
# Happens: 1.0.11 measures a variable font at the file's own weight, whatever `ctx.font` says (only fontVariationSettings moves
# it), and takes a weight between the hundreds for the size: '560 10px' is as wide as '560 300px'. 'normal' for
# fontVariationSettings is the file's weight too: 900 for Fraunces, not 400. 1.1.1 follows CSS in all three.
# Matters: texts that are measured to be broken into lines come out of place in pictures, and nothing says why.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error canvas-1.0@npm:@napi-rs/canvas@1.0.11 canvas-1.1@npm:@napi-rs/canvas@1.1.1 \
  @fontsource-variable/fraunces@5.3.0
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOF'
const FILE = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'

for (const name of ['canvas-1.0', 'canvas-1.1']) {
  const { createCanvas, GlobalFonts } = await import(name)
  GlobalFonts.registerFromPath(FILE, 'Roof')
  const widthOf = (font, ...settings) => {
    const context = createCanvas(10, 10).getContext('2d')
    context.font = `${font} "Roof"`
    for (const setting of settings) context.fontVariationSettings = setting
    return context.measureText('Roof repair in Tampa').width
  }
  const compare = (one, other) => (Math.abs(one - other) < 0.01 ? 'the same' : 'different')
  console.log(name)
  console.log('  400 and 700 in font:', compare(widthOf('400 100px'), widthOf('700 100px')))
  console.log('  400 and 700 as settings:', compare(widthOf('100px', '"wght" 400'), widthOf('100px', '"wght" 700')))
  console.log('  normal after 400 and 400:', compare(widthOf('100px', '"wght" 400', 'normal'), widthOf('100px', '"wght" 400')))
  console.log('  normal after 400 and 900:', compare(widthOf('100px', '"wght" 400', 'normal'), widthOf('100px', '"wght" 900')))
  console.log('  600 10px and 600 300px:', compare(widthOf('600 10px'), widthOf('600 300px')))
  console.log('  560 10px and 560 300px:', compare(widthOf('560 10px'), widthOf('560 300px')))
}
EOF

cat > expected <<'EOF'
canvas-1.0
  400 and 700 in font: the same
  400 and 700 as settings: different
  normal after 400 and 400: different
  normal after 400 and 900: the same
  600 10px and 600 300px: different
  560 10px and 560 300px: the same
canvas-1.1
  400 and 700 in font: different
  400 and 700 as settings: different
  normal after 400 and 400: the same
  normal after 400 and 900: different
  600 10px and 600 300px: different
  560 10px and 560 300px: different
EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: these versions of @napi-rs/canvas no longer measure as they did." >&2
  exit 1
fi
