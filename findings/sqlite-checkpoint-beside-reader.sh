#!/usr/bin/env bash
# Guess: a checkpoint that can't do its work throws, and after `secure_delete`, `delete` and a truncating checkpoint the text
# of a deleted row is in no file.
# Happens: while another connection reads, `pragma wal_checkpoint(truncate)` ends without an error; a column `busy` of its row
# is 1, which exec() never shows. The text stays in the database file and in the -wal file until a later checkpoint.
# Matters: whoever tells a customer that a quote request is erased has to read that row, and try again.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error @photostructure/sqlite@1.2.1
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOF'
import fs from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'

const writer = new DatabaseSync('leads.db')
writer.exec('pragma journal_mode = wal; pragma secure_delete = on; create table lead (message text)')
writer.exec("insert into lead values ('Please forget me.')")
writer.exec('pragma wal_checkpoint(truncate)')
writer.exec("update lead set message = message || ' Really.'")

const reader = new DatabaseSync('leads.db')
reader.exec('begin; select * from lead')
writer.exec('delete from lead')

function show(when) {
  const { busy } = writer.prepare('pragma wal_checkpoint(truncate)').get()
  const holds = (file) => fs.readFileSync(file).includes('forget me')
  console.log(`${when}: busy ${busy}, text in the database ${holds('leads.db')}, in the -wal ${holds('leads.db-wal')}`)
}
show('while another reads')
reader.exec('commit')
show('after it has read')
EOF

cat > expected <<'EOF'
while another reads: busy 1, text in the database true, in the -wal true
after it has read: busy 0, text in the database false, in the -wal false
EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: a checkpoint beside a reader no longer ends as it did." >&2
  exit 1
fi
