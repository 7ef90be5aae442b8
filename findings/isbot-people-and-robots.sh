#!/usr/bin/env bash
# Guess: where isbot errs at all, it errs on rare user agents.
# Happens: isbot 5.2.3 calls everybody a robot who opens a link in Facebook's app over Google Fi (the app names the carrier,
# and "Google" is enough), and every reader of SmartNews and NewsBreak. Lighthouse, GTmetrix and Outlook's look-up of links
# are people to it.
# Matters: a local business that advertises on Facebook loses visits from its count, and each audit of the site adds some.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error isbot@5.2.3
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOF'
import { isbot, isbotMatch } from 'isbot'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0'
const FACEBOOK = '[FBAN/FBIOS;FBAV/477.0.0.40.103;FBDV/iPhone14,5;FBCR'
const AGENTS = {
  'person, Facebook over Verizon': `${IPHONE} ${FACEBOOK}/Verizon;FBLC/en_US]`,
  'person, Facebook over Google Fi': `${IPHONE} ${FACEBOOK}/Google Fi;FBLC/en_US]`,
  'person, SmartNews': `${IPHONE} SmartNews/24.6.30`,
  'person, NewsBreak': `${IPHONE} NewsBreak/24.26.0`,
  'program, Lighthouse': `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${CHROME} Mobile Safari/537.36`,
  'program, GTmetrix': `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 GTmetrix`,
  'program, Outlook':
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.17830; ms-office; MSOffice 16)',
}
for (const [who, agent] of Object.entries(AGENTS))
  console.log(`${who}: isbot ${isbot(agent)}, for ${JSON.stringify(isbotMatch(agent))}`)
EOF

cat > expected <<'EOF'
person, Facebook over Verizon: isbot false, for null
person, Facebook over Google Fi: isbot true, for "Google"
person, SmartNews: isbot true, for "tNews"
person, NewsBreak: isbot true, for " News"
program, Lighthouse: isbot false, for null
program, GTmetrix: isbot false, for null
program, Outlook: isbot false, for null
EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: isbot no longer judges these agents as 5.2.3 did." >&2
  exit 1
fi
