#!/usr/bin/env bash
# Guess: a body over Fastify's `bodyLimit` is answered with 413, and whoever sent it reads that answer, also through a proxy.
# Happens: Fastify 5.12.8 answers as soon as Content-Length is known to be too large, or the limit is passed in chunks, and closes the
# connection with the rest unread. A sender that writes the whole body first and reads afterwards then writes into a closed
# connection: its own bytes are answered with a reset, which may drop the 413 before it was read. Caddy in front of it answered 502
# now and then for a body of 70,000 bytes with a limit of 65,536.
# Matters: who runs Fastify behind a proxy has to receive and drop the rest, up to a bound, before the answer (RFC 9112, section 9.6).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error fastify@5.12.8
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOS'
import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n'
const PIECE = 'a'.repeat(1024)
const CHUNK = `400\r\n${PIECE}\r\n`

const app = Fastify({ bodyLimit: 1024 })
app.post('/', async () => 'taken')
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address()

for (const [how, head, piece] of [
  ['of 4096 bytes with its length', 'Content-Length: 4096\r\n\r\n', PIECE],
  ['of 4096 bytes in chunks', 'Transfer-Encoding: chunked\r\n\r\n', CHUNK + CHUNK],
]) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  socket.write(HEAD + head + piece)
  await once(socket, 'end')
  const status = answer.split('\r\n')[0]
  const connection = /^connection: (.*)\r$/im.exec(answer)?.[1]
  console.log(`a body ${how}: "${status}" and the end of the connection (${connection}) before the rest was sent`)
  socket.destroy()
}
await app.close()
EOS

cat > expected <<'EOS'
a body of 4096 bytes with its length: "HTTP/1.1 413 Payload Too Large" and the end of the connection (close) before the rest was sent
a body of 4096 bytes in chunks: "HTTP/1.1 413 Payload Too Large" and the end of the connection (close) before the rest was sent
EOS

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: Fastify no longer answers and closes before the body came as 5.12.8 did." >&2
  exit 1
fi
