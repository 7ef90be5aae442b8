/** What is said about a rule wherever it is listed. */
interface Rule {
  /** An error stops gen; a warning can be acknowledged in site.yaml. */
  severity: 'error' | 'warning'
  /** What a finding of this rule means, in one sentence. */
  summary: string
  /** How to fix it, in one sentence. */
  fix: string
}

/**
 * Every rule that gen, build and plan check, by the name that findings carry. Thresholds and the laws behind a rule
 * stand with the code that checks it.
 */
export const RULES = {
  // site.yaml as a file
  yaml: {
    severity: 'error',
    summary: 'The file is not valid YAML.',
    fix: 'Correct the line that the message names.',
  },
  schema: {
    severity: 'error',
    summary: 'A value is missing, invalid, or under a key that does not exist.',
    fix: 'Write the line as the message shows it.',
  },

  'cut-text': {
    severity: 'warning',
    summary: 'A text without quotes has a # in it, and what comes after it is not shown.',
    fix: 'Put the text in quotes.',
  },

  // References inside site.yaml
  'duplicate-path': {
    severity: 'error',
    summary: 'Two records make a page at the same address.',
    fix: 'Give one of them another slug.',
  },
  'dead-link': {
    severity: 'error',
    summary: 'A link, a related page or a slug leads to a page or section that does not exist.',
    fix: 'Correct the path or slug, or remove it.',
  },
  'unknown-token': {
    severity: 'error',
    summary: 'A token such as {business.phone} is not defined, or not available in this text.',
    fix: 'Use a token that is defined, or write the words out.',
  },
  'unclosed-token': {
    severity: 'error',
    summary: 'A token has no closing brace, so visitors would read it as it is typed.',
    fix: 'Add the closing brace, e.g. {business.phone}.',
  },
  'unknown-trait': {
    severity: 'error',
    summary: 'A city or a service uses a trait that is not defined under traits.',
    fix: 'Use a defined trait, or add this one under traits.',
  },
  'texts-of-no-city': {
    severity: 'warning',
    summary: 'An entry under cityTexts matches no city, so no page shows it.',
    fix: 'Correct the slug, add the city, or delete the entry.',
  },
  'city-without-pages': {
    severity: 'warning',
    summary: 'A city has coverage: area, but no service has, so it gets no pages.',
    fix: 'Give the city or a service another coverage.',
  },
  prose: {
    severity: 'error',
    summary: 'A text uses Markdown that the site does not support.',
    fix: 'Rewrite it with headings, lists, steps, tables, callouts, links or bold text.',
  },
  'unknown-embed': {
    severity: 'error',
    summary: 'A text shows a picture, figure or tool that is not defined.',
    fix: 'Use a name that is defined, or define this one.',
  },
  'missing-picture': {
    severity: 'error',
    summary: 'A picture names an original that is not in media/.',
    fix: 'Put the file into media/, or correct its name.',
  },
  'unreadable-picture': {
    severity: 'error',
    summary: 'An original in media/ is damaged or not a picture.',
    fix: 'Save it again as JPEG or PNG.',
  },
  'small-picture': {
    severity: 'warning',
    summary: 'An original is too small to look sharp where a page shows it.',
    fix: 'Use an original at least as wide as the message says.',
  },
  'repeated-alt': {
    severity: 'warning',
    summary: 'The words of a picture repeat the heading of a page that shows it.',
    fix: 'Say what the picture shows.',
  },
  'unused-picture': {
    severity: 'warning',
    summary: 'No page shows a picture that is defined.',
    fix: 'Show it on a page, or delete it.',
  },
  'unused-original': {
    severity: 'warning',
    summary: 'A file in media/ is not defined as a picture.',
    fix: 'Define it under pictures, or delete the file.',
  },
  'unknown-source': {
    severity: 'error',
    summary:
      'A footnote or a price names a source that is not defined, or a footnote is in a text that cannot have one.',
    fix: 'Define the source under sources, or correct or move the footnote.',
  },
  'unused-source': {
    severity: 'warning',
    summary: 'No text has a footnote for a source, so no page shows it.',
    fix: 'Add the footnote where the statement is, or delete the source.',
  },
  'duplicate-source': {
    severity: 'warning',
    summary: 'Two sources have the same address, so a page that cites both lists it twice.',
    fix: 'Keep one of them, and cite it in both places.',
  },
  'price-source': {
    severity: 'warning',
    summary: 'A text shows a published price without citing the source of that price.',
    fix: 'Add the footnote behind the price, or correct the source under prices.',
  },
  'tool-price': {
    severity: 'error',
    summary: 'The roof cost tool uses a price that is not defined, or not for a square foot.',
    fix: 'Use the name of a price per square foot under prices.',
  },
  'unused-price': {
    severity: 'warning',
    summary: 'No text uses a published price, so nobody will notice when it is out of date.',
    fix: 'Use its token in a text, or delete the price.',
  },
  'old-source': {
    severity: 'warning',
    summary: 'A source was last checked more than a year ago.',
    fix: 'Read it again, correct the texts that cite it, and change its date.',
  },
  'local-facts': {
    severity: 'warning',
    summary: 'A city has few facts of its own, so its pages read like those of other cities.',
    fix: 'Add the facts that the message names.',
  },

  // Published addresses
  'vanished-url': {
    severity: 'error',
    summary: 'An address that has been published no longer has a page.',
    fix: 'Add a redirect to the page that replaces it, or mark it as gone.',
  },
  redirect: {
    severity: 'error',
    summary:
      'A redirect starts at a page, leads to an address without a page, leads to another redirect, or is listed twice.',
    fix: 'Redirect an address without a page straight to a page, once.',
  },
  ledger: {
    severity: 'error',
    summary: 'The list of published addresses is damaged.',
    fix: 'Restore the lines that the message names, then run npm run release.',
  },

  // Titles and descriptions
  'duplicate-title': {
    severity: 'error',
    summary: 'Two pages have the same title.',
    fix: 'Say in each title what only that page is about.',
  },
  'duplicate-description': {
    severity: 'error',
    summary: 'Two pages have the same description.',
    fix: 'Say in each description what only that page offers.',
  },
  'title-length': {
    severity: 'warning',
    summary: 'A title is longer than search results show.',
    fix: 'Shorten it, with the words people search for first.',
  },
  'description-length': {
    severity: 'warning',
    summary: 'A description is too short or too long for search results.',
    fix: 'Write one or two sentences within the length that the message names.',
  },

  // What a page says
  'few-words': {
    severity: 'warning',
    summary: 'A page has fewer words than recommended for its kind.',
    fix: 'Add what a homeowner would ask next.',
  },
  'few-questions': {
    severity: 'warning',
    summary: 'A page answers fewer questions of its own than recommended for its kind.',
    fix: 'Add questions that customers ask about this subject.',
  },
  'similar-pages': {
    severity: 'warning',
    summary: 'Much of a page is also on another page; with --strict, too much is an error.',
    fix: 'Add what only this page can say, or merge the two pages.',
  },
  'own-words': {
    severity: 'warning',
    summary: 'Much of what a page says is also said on other pages, whichever they are.',
    fix: 'Say each thing fully on one page and link to it; add what only this page can say.',
  },
  'hand-typed-constant': {
    severity: 'warning',
    summary: 'A text repeats a number or fact that has a token, so a change would miss it.',
    fix: 'Write the token that the message names.',
  },

  // Links between pages
  'few-links-out': {
    severity: 'warning',
    summary: 'The text of a page links to few other pages.',
    fix: 'Link to the pages a reader needs next.',
  },
  'few-links-in': {
    severity: 'warning',
    summary: 'Few other pages link to a page in their text.',
    fix: 'Link to it from pages on related subjects.',
  },
  'deep-page': {
    severity: 'warning',
    summary: 'A page is too many clicks away from the home page.',
    fix: 'Link to it from a hub or another page near the top.',
  },

  // Law and trade rules
  'claims-notice': {
    severity: 'warning',
    summary:
      'A page speaks of filing an insurance claim without the notice that Florida law requires.',
    fix: 'Add claims: true to the page.',
  },
  rebate: {
    severity: 'warning',
    summary: 'A page mentions the rebate close to an inspection or an insurance claim.',
    fix: 'Move them apart, or leave the rebate out.',
  },
  'forbidden-claim': {
    severity: 'warning',
    summary: 'A page promises something that a roofing contractor may not promise.',
    fix: 'Reword it as the message suggests.',
  },

  unsourced: {
    severity: 'warning',
    summary: 'A text states a law, a price, a program or a storm figure without a source.',
    fix: 'Add a footnote to the same paragraph, list item or table.',
  },

  // Statements that contradict each other
  'hours-conflict': {
    severity: 'warning',
    summary: 'The hours in the footer differ from the hours for search engines.',
    fix: 'Make them agree, or acknowledge why they differ.',
  },
  'counties-conflict': {
    severity: 'warning',
    summary: 'A city lies outside the counties we say we serve.',
    fix: 'Add its county under constants, or acknowledge why it is left out.',
  },
  'rating-basis': {
    severity: 'warning',
    summary:
      'The average rating and the number of reviews come from somewhere other than the testimonials.',
    fix: 'Keep proof of both numbers and acknowledge it.',
  },
  'satisfaction-basis': {
    severity: 'warning',
    summary: 'The site claims 100% satisfaction next to an average rating below five stars.',
    fix: 'Keep proof, or remove the claim.',
  },
  'lifetime-scope': {
    severity: 'warning',
    summary: 'The home page advertises lifetime warranties, which apply to full replacements only.',
    fix: 'State the limit next to the claim.',
  },
  'minutes-meaning': {
    severity: 'warning',
    summary: 'The minutes to fill in the form and the minutes until we answer are easily confused.',
    fix: 'Say which one is meant wherever a number of minutes appears.',
  },
  'guarantee-wording': {
    severity: 'warning',
    summary: 'The FAQ guarantees a response time that other texts call a target.',
    fix: 'Call it a target everywhere.',
  },
  'structured-questions': {
    severity: 'warning',
    summary: 'A question for search engines is not one of the questions in the FAQ.',
    fix: 'Show the same question and answer on the home page.',
  },

  // Acknowledgements
  'idle-acknowledgement': {
    severity: 'warning',
    summary: 'An entry under acknowledged matches no warning any more.',
    fix: 'Delete the entry.',
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof RULES

/** Every rule, in the order of the catalogue. */
export const RULE_NAMES = Object.keys(RULES) as [RuleName, ...RuleName[]]

/** The rules whose findings are warnings, so that site.yaml can acknowledge them, in the order of the catalogue. */
export const WARNING_RULES = RULE_NAMES.filter((name) => RULES[name].severity === 'warning')
