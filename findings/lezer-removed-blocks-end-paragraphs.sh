#!/usr/bin/env bash
# Guess: a Markdown parser that is configured without lists, quotes or HTML blocks reads their lines as words, so a line of such
# words in the middle of a paragraph belongs to the paragraph.
# Happens: @lezer/markdown 1.8.1 with `remove: ['BulletList']` makes no list any more, and still ends the paragraph at the line
# where a list would begin: one paragraph is two. The same for quotes, fenced code, rules and HTML blocks; each kind of block
# and what ends a paragraph are two lists, and `remove` shortens only the first. Inline kinds, such as HTMLTag, go as a whole.
# Matters: an editor that allows few kinds of blocks shows a line break that nobody asked for, and a comparison with another
# parser that lacks the same blocks differs just there. What ends a paragraph has to be taken into account, not only removed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error @lezer/markdown@1.8.1
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOS'
import { parser } from '@lezer/markdown'

const CASES = [
  [['BulletList'], 'gutters\n- and valleys'],
  [['Blockquote'], 'gutters\n> and valleys'],
  [['FencedCode'], 'gutters\n~~~\nand valleys'],
  [['HorizontalRule'], 'gutters\n***\nand valleys'],
  [['HTMLBlock', 'HTMLTag'], 'gutters\n<div>\nand valleys'],
  [['HTMLTag'], 'gutters\n<b>and</b> valleys'],
]
for (const [remove, text] of CASES) {
  const found = []
  parser
    .configure({ remove })
    .parse(text)
    .iterate({
      enter({ name, from, to }) {
        if (name !== 'Document') found.push(`${name} ${JSON.stringify(text.slice(from, to))}`)
      },
    })
  console.log(`without ${remove.join(', ')}: ${found.join(', ')}`)
}
EOS

cat > expected <<'EOS'
without BulletList: Paragraph "gutters", Paragraph "- and valleys"
without Blockquote: Paragraph "gutters", Paragraph "> and valleys"
without FencedCode: Paragraph "gutters", Paragraph "~~~\nand valleys"
without HorizontalRule: Paragraph "gutters", Paragraph "***\nand valleys"
without HTMLBlock, HTMLTag: Paragraph "gutters", Paragraph "<div>\nand valleys"
without HTMLTag: Paragraph "gutters\n<b>and</b> valleys"
EOS

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: @lezer/markdown no longer ends paragraphs at removed blocks as 1.8.1 did." >&2
  exit 1
fi
