#!/usr/bin/env bash
# Guess: sendMail rejects when a recipient is refused, and its error has the code of what went wrong, such as ECONNREFUSED.
# Happens: nodemailer 10.6.0 resolves as long as one recipient was taken; only info.rejected names the others. A refused
# connection and a bad certificate are both `code: 'ESOCKET'`; their names are in `originalCode`.
# Matters: a lead counts as delivered that the office never got, and a mistake in the settings, which a person has to mend, is
# retried like a mail server that restarts.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error nodemailer@10.6.0 smtp-server@3.21.6
npm ls --depth=0 | tail -n +2

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=mail.roof.example \
  -keyout key.pem -out cert.pem 2> openssl.log

cat > try.mjs <<'EOF'
import fs from 'node:fs'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  key: fs.readFileSync('key.pem'),
  cert: fs.readFileSync('cert.pem'),
  authOptional: true,
  onRcptTo({ address }, _session, answer) {
    const isKnown = !address.startsWith('gone@')
    answer(isKnown ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
  },
  onData(stream, _session, answer) {
    stream.resume().on('end', answer)
  },
})
server.on('error', () => {})
const port = await new Promise((resolve) => {
  const { server: listener } = server
  server.listen(0, '127.0.0.1', () => resolve(listener.address().port))
})

async function send(to, settings) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ...settings })
  try {
    const { accepted, rejected } = await transport.sendMail({ from: 'site@roof.example', to, text: 'A lead' })
    return { accepted, rejected }
  } catch ({ code, originalCode }) {
    return { code, originalCode }
  }
}

const office = 'office@roof.example'
const show = (what, answer) => console.log(`${what}: ${JSON.stringify(answer)}`)
show('one of two refused', await send(`${office}, gone@roof.example`, { ignoreTLS: true }))
show('certificate of nobody known', await send(office, { requireTLS: true }))
await new Promise((resolve) => server.close(resolve))
show('nobody listens', await send(office, {}))
EOF

cat > expected <<'EOF'
one of two refused: {"accepted":["office@roof.example"],"rejected":["gone@roof.example"]}
certificate of nobody known: {"code":"ESOCKET","originalCode":"DEPTH_ZERO_SELF_SIGNED_CERT"}
nobody listens: {"code":"ESOCKET","originalCode":"ECONNREFUSED"}
EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: nodemailer no longer answers as 10.6.0 did." >&2
  exit 1
fi
