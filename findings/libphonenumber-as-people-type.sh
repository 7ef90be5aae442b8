#!/usr/bin/env bash
# Guess: findPhoneNumbersInText finds what a person would, and a comma after a number ends it.
# Happens: libphonenumber-js 1.13.16 reads what follows a comma or semicolon as an extension, be it a house number, a ZIP code
# or the area code of a second number, which it then misses. It finds nothing where an underscore, a ZIP code after a blank,
# or hours after mixed signs are written, though the number is complete.
# Matters: the button in the mail to the office dials a stranger's extension, or no button is there.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error libphonenumber-js@1.13.16
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOF'
import { findPhoneNumbersInText } from 'libphonenumber-js/min'

const TYPED = [
  '813-555-0142 / 727-555-0100',
  '813-555-0142, 727-555-0100',
  '813-555-0142;727-555-0100',
  '813-555-0142, 12 Palm Ave',
  '813-555-0142, 33602',
  '813 555 0142 33602',
  '813-555-0142 9-5',
  '813/555 0142',
  '813/555 0142 9-5',
  '813_555_0142',
  '813 555 0142 727 555 0100',
]
for (const typed of TYPED) {
  const found = findPhoneNumbersInText(typed, 'US').map(({ number }) => number.formatNational())
  console.log(`${typed}  is read as  ${found.join(' and ') || 'nothing'}`)
}
EOF

cat > expected <<'EOF'
813-555-0142 / 727-555-0100  is read as  (813) 555-0142 and (727) 555-0100
813-555-0142, 727-555-0100  is read as  (813) 555-0142 ext. 727
813-555-0142;727-555-0100  is read as  (813) 555-0142 ext. 727
813-555-0142, 12 Palm Ave  is read as  (813) 555-0142 ext. 12
813-555-0142, 33602  is read as  (813) 555-0142 ext. 33602
813 555 0142 33602  is read as  nothing
813-555-0142 9-5  is read as  (813) 555-0142
813/555 0142  is read as  (813) 555-0142
813/555 0142 9-5  is read as  nothing
813_555_0142  is read as  nothing
813 555 0142 727 555 0100  is read as  nothing
EOF

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: libphonenumber-js no longer reads these as 1.13.16 did." >&2
  exit 1
fi
