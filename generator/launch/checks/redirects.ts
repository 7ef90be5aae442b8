import { urlIn } from '../../../schema/url.ts'
import { type LaunchFinding, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { Answer } from '../gather/http-client.ts'

const REDIRECT = ruleOf('redirect-answer')

/** Checks that every old address redirects to the page that site.yaml names, or answers 410. */
export function redirectsAnswered(
  { redirects }: Pick<Gathered, 'redirects'>,
  answers: ReadonlyMap<string, Answer>,
): LaunchFinding[] {
  return redirects.flatMap(({ rule, answer }) => {
    const { from, to, status } = rule
    const fix = 'Deploy dist/ with its _redirects file, or serve it with npm start.'
    // To search engines both say that the page is gone; Cloudflare Pages can't answer 410.
    if (answer.status !== status && !(status === 410 && answer.status === 404))
      return REDIRECT(from, `The old address answers ${answer.status} instead of ${status}.`, fix)
    if (status === 410) return []
    const { location = '' } = answer.headers
    if (pathIn(location) !== to)
      return REDIRECT(from, `The old address leads to ${location} instead of ${to}.`, fix)
    const target = answers.get(to.split('#')[0] ?? to)
    if (target === undefined || target.status === 200) return []
    return REDIRECT(from, `The old address leads to ${to}, which answers ${target.status}.`, fix)
  })
}

function pathIn(location: string): string {
  const url = urlIn(location)
  if (url === undefined) return location
  const { pathname, search, hash } = url
  return `${pathname}${search}${hash}`
}
