#!/usr/bin/env bash
# Guess: a reader of calendar files knows the zone America/New_York by its name, as Node itself does; or it says that the file
# lacks the definition.
# Happens: ical.js 2.2.1 takes a start whose zone the file names but doesn't define for a time without a zone, says nothing, and
# converts it by the zone of the process: the same file is one hour of the day on a server in UTC and another at the office.
# A file that defines the zone, or writes the start in UTC, is read right in both.
# Matters: a test of an appointment's calendar file passes where the machine happens to be in the zone, and a calendar that
# works this way shows the roofer's visit five hours off. Write the start in UTC.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error ical.js@2.2.1
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOS'
import ICAL from 'ical.js'

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
const read = (start, zone = []) => {
  const text = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', ...zone],
    ...['BEGIN:VEVENT', 'UID:1@example', 'DTSTAMP:20261128T120000Z', start, 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  return new ICAL.Event(event).startDate.toJSDate().toISOString()
}
console.log(`${process.env.TZ}`)
console.log(`  zone named            ${read('DTSTART;TZID=America/New_York:20261203T090000')}`)
console.log(`  zone named, defined   ${read('DTSTART;TZID=America/New_York:20261203T090000', ZONE)}`)
console.log(`  in UTC                ${read('DTSTART:20261203T140000Z')}`)
EOS

cat > expected <<'EOS'
UTC
  zone named            2026-12-03T09:00:00.000Z
  zone named, defined   2026-12-03T14:00:00.000Z
  in UTC                2026-12-03T14:00:00.000Z
America/New_York
  zone named            2026-12-03T14:00:00.000Z
  zone named, defined   2026-12-03T14:00:00.000Z
  in UTC                2026-12-03T14:00:00.000Z
EOS

for zone in UTC America/New_York; do TZ=$zone node try.mjs; done | tee seen
if ! diff expected seen; then
  echo "Changed: ical.js no longer reads a named zone as 2.2.1 did." >&2
  exit 1
fi
