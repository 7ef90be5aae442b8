import { NOT_FOUND_PATH } from '../../../schema/paths.ts'
import { type LaunchFinding, type Note, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { Answer } from '../gather/http-client.ts'
import type { Reference, ReferenceKind } from '../gather/references.ts'
import { attribute, elements } from '../html/select.ts'
import { redirectsAnswered } from './redirects.ts'

const BROKEN = ruleOf('link-broken')
const ANCHOR = ruleOf('link-anchor')
const TYPE = ruleOf('link-type')
const MOVED = ruleOf('link-moved')
const OUTSIDE = ruleOf('link-outside')

const TYPES: Record<ReferenceKind, RegExp> = {
  page: /./,
  picture: /^image\//,
  video: /^(video|image)\//,
  script: /^text\/javascript/,
  style: /^text\/css/,
  font: /^font\//,
  data: /^application\/json/,
}

/** Checks the response to every link, anchor, picture, video, script, style sheet and redirect of the site. */
export function checkLinks(gathered: Gathered): Outcome {
  const { pages, notFound, assets } = gathered
  const linked: LinkedSite = {
    answers: new Map([
      ...gathered.answers,
      ...pages.map(({ path, answer }): [string, Answer] => [path, answer]),
      // Its answer is a 404, as it should be; links on it may lead to itself.
      [NOT_FOUND_PATH, { ...notFound.answer, status: 200 }],
    ]),
    anchors: new Map(
      [...pages, notFound].map(({ path, document }) => [
        path,
        new Set(elements(document, () => true).flatMap((each) => attribute(each, 'id') ?? [])),
      ]),
    ),
  }
  const places = [...pages, notFound, ...assets]
  return {
    findings: [
      ...pages.flatMap(({ path, answer }) => pageAnswered(path, answer)),
      ...places.flatMap(({ path, references }) =>
        once(references).flatMap((reference) => answered(path, reference, linked)),
      ),
      ...redirectsAnswered(gathered, linked.answers),
    ],
    notes: outsideNote(places.flatMap(({ references }) => references)),
  }
}

interface LinkedSite {
  answers: ReadonlyMap<string, Answer>
  /** The ids of each page. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
}

function pageAnswered(path: string, { status }: Answer): LaunchFinding[] {
  if (status === 200) return []
  return [
    BROKEN(path, `The page answers ${status}.`, 'Deploy what npm run build made: npm run build'),
  ]
}

function answered(where: string, reference: Reference, linked: LinkedSite): LaunchFinding[] {
  const { kind, path, anchor, href } = reference
  if (path === undefined) return answeredElsewhere(where, reference)
  const answer = linked.answers.get(path)
  const target = path.split('?')[0] ?? path
  if (answer === undefined || answer.status >= 400)
    return [
      BROKEN(
        where,
        `The ${NAMES[kind]} ${href} answers ${answer?.status ?? 'nothing'}.`,
        kind === 'page'
          ? `Correct the path, or add a redirect: - { from: ${target}, to: / }`
          : 'Build the site again: npm run build. A video or a file that is linked belongs into public/media/.',
      ),
    ]
  if (answer.status >= 300)
    return [
      MOVED(
        where,
        `The ${NAMES[kind]} ${href} leads to ${answer.headers.location}.`,
        'Link to that address directly.',
      ),
    ]
  const type = answer.headers['content-type'] ?? ''
  if (!TYPES[kind].test(type))
    return [
      TYPE(where, `The ${NAMES[kind]} ${href} is sent as "${type}".`, 'Use a file of that kind.'),
    ]
  const ids = linked.anchors.get(target)
  if (anchor === '' || ids === undefined || ids.has(anchor)) return []
  return [
    ANCHOR(
      where,
      `The link ${href} leads to #${anchor}, which is not on ${target}.`,
      `Link to a heading of that page, or to the page alone: ${target}`,
    ),
  ]
}

/** Reports what a page loads from another site, which its content security policy forbids. */
function answeredElsewhere(where: string, { kind, href }: Reference): LaunchFinding[] {
  if (kind === 'page' && !href.startsWith('http:')) return []
  return [
    kind === 'page'
      ? OUTSIDE(where, `The link ${href} is not encrypted.`, 'Link to its https address.')
      : OUTSIDE(
          where,
          `The ${NAMES[kind]} ${href} is on another site, and the policy of the pages blocks it.`,
          'Put the file into public/media/.',
        ),
  ]
}

const NAMES: Record<ReferenceKind, string> = {
  page: 'link',
  picture: 'picture',
  video: 'video',
  script: 'script',
  style: 'style sheet',
  font: 'font',
  data: 'file',
}

function once(references: readonly Reference[]): Reference[] {
  return [...new Map(references.map((each) => [`${each.kind} ${each.href}`, each])).values()]
}

function outsideNote(references: readonly Reference[]): Note[] {
  const outside = references.flatMap(({ path, href }) => (path === undefined ? href : []))
  const list = [...new Set(outside)].toSorted()
  if (list.length === 0) return []
  const hosts = new Set(list.map((href) => new URL(href).host))
  return [{ text: `${list.length} links to ${hosts.size} other sites were not fetched.`, list }]
}
