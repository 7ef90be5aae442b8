import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../schema/shared/escape-html.ts'
import { localTime } from '../clock.ts'
import type { LeadWithHistory } from '../lead.ts'
import {
  dollars,
  LEAD_STATES,
  type LeadState,
  type Mark,
  NOTE_LIMIT,
  STATE_NAMES,
  stateOf,
} from '../state.ts'
import { withVisibleControls } from '../visible-controls.ts'
import type { ReviewRequest } from './review-request.ts'

/** The name of the button that takes a lead out of quarantine, in place of a state. */
export const NOT_SPAM = 'not-spam'

/** Input that could not be kept, with the reason. */
export interface Refused {
  message: string
  field: 'amount' | 'visit' | 'askOn'
  note: string
  amount: string
  visit: string
  askOn: string
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2733;--quiet:#55616e;--page:#eef1f4;--card:#fff;--line:#7c8895;--button:#e3e9ef;--main:#1f5b99;--main-ink:#fff;--wrong:#a3201a}
@media (prefers-color-scheme:dark){:root{--ink:#f2f4f6;--quiet:#b3bcc6;--page:#12161b;--card:#1c2229;--line:#8592a0;--button:#2b3540;--main:#2f6fb3;--wrong:#ff9d94}}
*{box-sizing:border-box}
body{margin:0;padding:12px;background:var(--page);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:20px;background:var(--card);border-radius:10px}
h1{margin:0;font-size:26px;line-height:1.25}
p{margin:4px 0 12px}
ol{margin:0 0 20px;padding:0;list-style:none;color:var(--quiet);font-size:15px}
ol strong{color:var(--ink)}
label{display:block;margin:0 0 16px;font-size:15px;color:var(--quiet)}
input{display:block;width:100%;margin-top:4px;padding:12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:var(--ink);font:inherit}
.buttons{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:10px;margin-top:4px}
h2{margin:0;font-size:20px;line-height:1.3}
section{margin:0 0 24px;padding:0 0 20px;border-bottom:1px solid var(--line)}
blockquote{margin:0 0 12px;padding:12px;border:1px solid var(--line);border-radius:8px}
.link{display:grid;place-items:center;min-height:52px;padding:8px;border-radius:8px;background:var(--main);color:var(--main-ink);font-weight:700;text-decoration:none}
button{min-height:52px;padding:8px;border:2px solid transparent;border-radius:8px;background:var(--button);color:var(--ink);font:inherit;font-weight:700;cursor:pointer;scroll-margin-top:40vh}
button:target{background:var(--main);color:var(--main-ink)}
button[hidden]{display:none}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.wrong{color:var(--wrong);font-weight:700}
`

/** The only style of the page. Nothing is loaded, nothing runs, and no other page may frame it. */
export const DESK_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page that marks a lead: one button for each state, or the one that takes it out of quarantine. */
export function deskPage(
  lead: LeadWithHistory,
  {
    service,
    review,
    refused,
  }: { service: string; review: ReviewRequest | undefined; refused: Refused | undefined },
): string {
  const isQuarantined = lead.status === 'quarantined'
  const name = escapeHtml(withVisibleControls(lead.fields.name))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p>${escapeHtml(withVisibleControls(service))}</p>
${historyHtml(lead)}
${review === undefined ? '' : reviewHtml(review)}${isQuarantined ? RELEASE_FORM : markForm(lead, refused)}
</main>
</body>
</html>
`
}

function historyHtml(lead: LeadWithHistory): string {
  const entries = lead.history.map(entryHtml).reverse()
  const first = lead.status === 'quarantined' ? 'Looks like spam' : 'New'
  const received = `<li><strong>${first}</strong>, ${escapeHtml(localTime(lead.receivedAt))}</li>`
  return `<ol>${[...entries, received].join('\n')}</ol>`
}

function entryHtml({ state, markedAt, amountCents, plannedAt, note }: Mark): string {
  const details = [
    ...(plannedAt === '' ? [] : [plannedText(state, plannedAt)]),
    ...(amountCents === 0 ? [] : [dollars(amountCents)]),
    ...(note === '' ? [] : [note]),
  ]
  return `<li><strong>${STATE_NAMES[state]}</strong>, ${escapeHtml(localTime(markedAt))}${details.length === 0 ? '' : `<br>${escapeHtml(details.join(' · '))}`}</li>`
}

const RELEASE_FORM = `<form method="post">
<p>It was not emailed on its own. If a person wrote it, press the button: it is then sent on like any other request.</p>
<div class="buttons"><button id="${NOT_SPAM}" name="state" value="${NOT_SPAM}">Not spam</button></div>
</form>`

function plannedText(state: LeadState, time: string): string {
  return state === 'booked' ? `Visit ${localTime(time)}` : `Ask again ${localTime(time)}`
}

function reviewHtml({ text, sms, mail }: ReviewRequest): string {
  const links = [
    ...(sms === undefined ? [] : [`<a class="link" href="${escapeHtml(sms)}">Text it</a>`]),
    ...(mail === undefined ? [] : [`<a class="link" href="${escapeHtml(mail)}">Email it</a>`]),
  ]
  return `<section>
<h2>Ask for a review</h2>
<p>Send it to every customer, happy or not: Google doesn't allow asking only the happy ones.</p>
<blockquote>${escapeHtml(text)}</blockquote>
<div class="buttons">${links.join('\n')}</div>
</section>
`
}

/** Its first button is off, so that Enter in a field presses none. */
function markForm(lead: LeadWithHistory, refused: Refused | undefined): string {
  const isNew = stateOf(lead.history) === 'new'
  const states = LEAD_STATES.filter((state) => state !== 'new')
  // Last, for a button that was pressed by mistake.
  const buttons = [...states, ...(isNew ? [] : (['new'] as const))].map(
    (state) => `<button id="${state}" name="state" value="${state}">${STATE_NAMES[state]}</button>`,
  )
  const wrong = (field: Refused['field']) =>
    refused?.field === field
      ? `<p class="wrong" id="wrong">${escapeHtml(refused.message)}</p>\n`
      : ''
  const input = (field: Refused['field'], attributes: string) => {
    const described =
      refused?.field === field ? ' aria-invalid="true" aria-describedby="wrong"' : ''
    return `<input name="${field}" ${attributes} autocomplete="off" value="${escapeHtml(refused?.[field] ?? '')}"${described}></label>`
  }
  return `<form method="post">
<button type="submit" disabled hidden></button>
<label>Note (optional)
<input name="note" maxlength="${NOTE_LIMIT}" autocomplete="off" value="${escapeHtml(refused?.note ?? '')}"></label>
${wrong('visit')}<label>Visit, if it is booked (optional)
${input('visit', 'type="datetime-local"')}
${wrong('askOn')}<label>Day to ask again, if an estimate is sent (optional)
${input('askOn', 'type="date"')}
${wrong('amount')}<label>Amount in dollars, if it is won (optional)
${input('amount', 'inputmode="decimal"')}
<div class="buttons">${buttons.join('\n')}</div>
</form>`
}
