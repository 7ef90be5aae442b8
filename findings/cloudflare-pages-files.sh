#!/usr/bin/env bash
# Guess: Netlify's files _headers and _redirects mean the same on Cloudflare Pages: blocks for one path add up, a rule for /old
# answers /old/ too, and any status may be named.
# Happens: wrangler 4.164.0 keeps only the last of two blocks for /*, and says "Parsed 2 valid header rules"; /old/ is another
# address, which answers 404; status 410 is refused with a warning, and the address answers 404.
# Matters: one appended header takes the security headers off every page without a word, and half of the old links die.
set -euo pipefail

folder=$(mktemp -d)
trap 'kill "${server:-}" 2> /dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
export HOME="$folder" CI=true WRANGLER_SEND_METRICS=false
echo '{ "private": true }' > package.json
# wrangler needs Node 22, so Node 24 is installed beside it.
node=node-$(node -p 'process.platform + "-" + process.arch')
npm install --no-audit --no-fund --ignore-scripts --loglevel=error wrangler@4.164.0 "$node@24.21.0"
npm ls --depth=0 | tail -n +2
PATH="$folder/node_modules/$node/bin:$PATH"

mkdir site
echo '<title>Home</title>' > site/index.html
echo '<title>Not found</title>' > site/404.html
printf '/*\n  content-security-policy: default-src %s\n/*\n  x-frame-options: DENY\n' "'none'" > site/_headers
printf '/old / 301\n/gone /404.html 410\n' > site/_redirects

node node_modules/wrangler/bin/wrangler.js pages dev site --ip 127.0.0.1 --port 0 \
  --compatibility-date 2026-01-01 > log 2>&1 &
server=$!
until url=$(grep -o 'http://127\.0\.0\.1:[0-9]*' log); do
  kill -0 $server || { cat log >&2; exit 1; }
  sleep 0.2
done

{
  grep -o 'Parsed .* header rules\?' log
  grep -o 'Got 410' log
  node -e '
    const ask = (path) => fetch(process.argv[1] + path, { redirect: "manual" })
    const home = await ask("/")
    for (const name of ["content-security-policy", "x-frame-options"])
      console.log(`${name}: ${home.headers.get(name)}`)
    for (const path of ["/old", "/old/", "/gone"]) console.log(path, (await ask(path)).status)
  ' --input-type=module "$url"
} | tee seen

cat > expected <<'EOF'
Parsed 2 valid header rules
Got 410
content-security-policy: null
x-frame-options: DENY
/old 301
/old/ 404
/gone 404
EOF

if ! diff expected seen; then
  echo "Changed: wrangler no longer reads the files as 4.164.0 did." >&2
  exit 1
fi
