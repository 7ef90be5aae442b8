import { Agent, request } from 'node:http'

// Sends reports of page views to a server until it is stopped: node report-load.mjs URL PER_SECOND

const [url = '', perSecond = '1000'] = process.argv.slice(2)
const TICK_MILLISECONDS = 10
const AGENT = new Agent({ keepAlive: true, maxSockets: 16 })
const PAGES = ['/', '/services/roof-repair-tampa', '/storm-damage', '/locations/tampa']
const HEADERS = {
  'content-type': 'application/x-www-form-urlencoded',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
}

let sent = 0
let failed = 0
const start = performance.now()

/** As many as are due by now: a timer that comes late sends more. */
function sendDue() {
  const due = ((performance.now() - start) / 1000) * Number(perSecond)
  for (; sent < due; sent += 1) send(PAGES[sent % PAGES.length])
}

function send(page) {
  const body = new URLSearchParams({ event: 'view', page, from: 'www.google.com' }).toString()
  const asked = request(`${url}/count`, { method: 'POST', agent: AGENT, headers: HEADERS })
  asked.on('response', (response) => {
    if (response.statusCode !== 204) failed += 1
    response.resume()
  })
  asked.on('error', () => (failed += 1))
  asked.end(body)
}

const timer = setInterval(sendDue, TICK_MILLISECONDS)
process.on('SIGTERM', () => {
  clearInterval(timer)
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`${Math.round(sent / seconds)} a second, ${failed} failed\n`)
  process.exit(0)
})
