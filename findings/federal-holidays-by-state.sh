#!/usr/bin/env bash
# Guess: a library asked for Florida's public holidays answers with the federal ones and adds the state's, and the day on which a
# holiday is observed carries the same type and year as the holiday.
# Happens: date-holidays 3.37.0 replaces the name of a federal holiday by the state's, drops another, and calls the observed day of
# Veterans Day a bank holiday where all other observed days are public. @18f/us-federal-holidays 4.0.0 files an observed New
# Year's Day of the year before under the year of the holiday: allForYear(2027) has no December 31, allForYear(2028) begins with it.
# Matters: an office that writes "closed on Presidents' Day" or asks for the holidays of this year is told the wrong days.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error date-holidays@3.37.0 @18f/us-federal-holidays@4.0.0
npm ls --depth=0 | tail -n +2

cat > try.mjs <<'EOS'
import federal from '@18f/us-federal-holidays'
import Holidays from 'date-holidays'

const ofYear = (year, ...region) =>
  new Holidays('US', ...region).getHolidays(year).filter(({ type }) => type === 'public' || type === 'bank')
const name = (day, ...region) =>
  ofYear(day.slice(0, 4), ...region).find(({ date }) => date.startsWith(day))?.name ?? 'nothing'

for (const day of ['2027-02-15', '2027-10-11'])
  console.log(`${day}: country ${name(day)}, with Florida ${name(day, 'FL')}`)

const observed = [2026, 2027, 2028].flatMap((year) => ofYear(year)).filter(({ substitute }) => substitute)
for (const { date, name, type } of observed) console.log(`${date.slice(0, 10)}: ${name}, ${type}`)

const days = (year) => federal.allForYear(year).map(({ dateString }) => dateString)
console.log(`holidays of 2027 end on ${days(2027).at(-1)}, those of 2028 begin on ${days(2028)[0]}`)
EOS

cat > expected <<'EOS'
2027-02-15: country Washington's Birthday, with Florida Susan B. Anthony Day
2027-10-11: country Columbus Day, with Florida nothing
2026-07-03: Independence Day (substitute day), public
2027-06-18: Juneteenth (substitute day), public
2027-07-05: Independence Day (substitute day), public
2027-12-24: Christmas Day (substitute day), public
2027-12-31: New Year's Day (substitute day), public
2028-11-10: Veterans Day (substitute day), bank
holidays of 2027 end on 2027-12-24, those of 2028 begin on 2027-12-31
EOS

node try.mjs | tee seen
if ! diff expected seen; then
  echo "Changed: the two libraries no longer list these days as 3.37.0 and 4.0.0 did." >&2
  exit 1
fi
