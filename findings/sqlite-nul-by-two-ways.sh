#!/usr/bin/env bash
# Guess: a text that is stored through a bound parameter, and the same text stored through JSON (json_each and ->>), are the same
# bytes: changing one way of inserting into the other changes nothing for what is stored already.
# Happens: in @photostructure/sqlite 1.2.1 a bound text ends at its first NUL, and what follows is not stored; through JSON all of it
# is. Half a surrogate pair is stored as the replacement character when bound, and as three bytes that are no UTF-8 through JSON.
# Matters: whoever moves to one JSON parameter for many rows stores, and finds, other texts than before. Texts of people are freed
# of both before they are stored.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error @photostructure/sqlite@1.2.1
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOF'
import { DatabaseSync } from '@photostructure/sqlite'

const database = new DatabaseSync(':memory:')
database.exec('create table texts (way text, bytes text)')
const TEXTS = { 'a NUL': 'a\u0000b', 'half a pair': 'a\ud83d' }
for (const [name, text] of Object.entries(TEXTS)) {
  database.exec('delete from texts')
  database.prepare("insert into texts values ('bound', ?)").run(text)
  database
    .prepare("insert into texts select 'json', value ->> '$.text' from json_each(?)")
    .run(JSON.stringify([{ text }]))
  const rows = database.prepare('select way, hex(bytes) as bytes from texts order by way').all()
  console.log(name, rows.map(({ way, bytes }) => `${way} ${bytes}`).join(', '))
}
EOF
node try.mjs | tee seen.txt

cat > expected.txt <<'EOF'
a NUL bound 61, json 610062
half a pair bound 61EFBFBD, json 61EDA0BD
EOF
diff expected.txt seen.txt && echo "As described."
