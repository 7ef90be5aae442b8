/** The severity, meaning and fix of a rule, for every list of rules. */
interface Rule {
  /** An error stops gen, and keeps launch from calling the site fit for the public. */
  severity: 'error' | 'warning'
  /** What a finding of this rule means, in one sentence. */
  summary: string
  /** How to fix it, in one sentence. */
  fix: string
}

/** The rules on site.yaml and its pages that gen, build and plan check. */
const SITE_RULES = {
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
    summary:
      'A text without quotes has a # in it or begins with a &, and a part of it is not shown.',
    fix: 'Put the text in quotes.',
  },

  'odd-character': {
    severity: 'warning',
    summary:
      'A text has a character that nobody sees, or curly quotes where YAML needs straight ones.',
    fix: 'Write the line as the message shows it.',
  },

  // References inside site.yaml
  'duplicate-path': {
    severity: 'error',
    summary: 'Two records make a page at the same address.',
    fix: 'Give one of them another slug.',
  },
  region: {
    severity: 'error',
    summary: 'A county, a position or the license does not fit the state that region names.',
    fix: 'Correct it, or the state under region.',
  },
  'same-place': {
    severity: 'error',
    summary: 'One city is there twice, in two spellings.',
    fix: 'Keep one of them.',
  },
  'dead-link': {
    severity: 'error',
    summary: 'A link, a related page or a slug leads to a page or section that does not exist.',
    fix: 'Correct the path or slug, or remove it.',
  },
  'foreign-number': {
    severity: 'error',
    summary: 'A link in a text calls a phone number that is not the one of the business.',
    fix: 'Write the number as text, without a link.',
  },
  'unknown-token': {
    severity: 'error',
    summary: 'A token such as {business.phone} is not defined, or not available in this text.',
    fix: 'Use a token that is defined, or write the words out.',
  },
  placeholder: {
    severity: 'warning',
    summary: 'A text has a placeholder, such as %city%, [City Name], lorem ipsum or TODO.',
    fix: 'Write the words in its place.',
  },
  'age-order': {
    severity: 'error',
    summary: 'A roof would be repaired at an age at which it would also be replaced.',
    fix: 'Give the age below which a roof is repaired at most the age above which it is replaced.',
  },
  'same-day': {
    severity: 'error',
    summary: 'Two lines of closedDays are about the same day.',
    fix: 'Keep one of them.',
  },
  'past-day': {
    severity: 'warning',
    summary: 'A line of closedDays or storms is about days that are over.',
    fix: 'Delete the line.',
  },
  'holiday-ahead': {
    severity: 'warning',
    summary:
      'A federal holiday comes within 30 days, on a weekday with office hours, and closedDays does not say whether the office is open.',
    fix: 'Write the line as the message shows it.',
  },
  'own-price': {
    severity: 'warning',
    summary:
      'A price of ours is not defined, has the name of another one, or is for no material of the roof cost tool.',
    fix: 'Write the name as proof.prices has it, and call the work as the tool calls the material.',
  },
  'hero-price': {
    severity: 'warning',
    summary: 'The first lines of a page name a lower price than its example.',
    fix: 'Name the price of the example first, or shrink the example.',
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
  'wrong-county': {
    severity: 'warning',
    summary: 'The position of a city is in another county than the city says.',
    fix: 'Correct the county or the position.',
  },
  'foreign-place': {
    severity: 'warning',
    summary:
      'A text names a city, a county or a state that is in none of cities, constants.counties and places.',
    fix: 'Write about a place you serve, or add the name under places.',
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
  'shown-as-typed': {
    severity: 'warning',
    summary: 'A text has signs or an address that pages show as they are typed.',
    fix: 'Write it as the message shows it.',
  },
  'list-number': {
    severity: 'warning',
    summary: 'A line begins with a number and a period, which makes it a numbered step.',
    fix: 'Put a backslash before the period if it is text.',
  },
  'row-length': {
    severity: 'warning',
    summary: 'A row of a table has more or fewer cells than its heading.',
    fix: 'Give each row as many cells as the heading.',
  },
  'repeated-heading': {
    severity: 'warning',
    summary: 'Two headings of a text have the same words, so links lead to the first.',
    fix: 'Give each heading words of its own.',
  },
  'unknown-embed': {
    severity: 'error',
    summary: 'A text shows a picture, figure or tool that is not defined.',
    fix: 'Use a name that is defined, or define this one.',
  },
  drawing: {
    severity: 'error',
    summary: "The file of a drawing in media/drawings/ has something that pages can't show.",
    fix: 'Correct the line that the message names.',
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
    summary: 'A source was last checked more than a year ago, or was to be read again by now.',
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
  'title-pattern': {
    severity: 'warning',
    summary:
      'More than two titles differ only in the place name, so search results give no reason to choose one.',
    fix: 'Give the pages a title under cityTexts that says what is different there.',
  },
  'description-pattern': {
    severity: 'warning',
    summary:
      'More than two descriptions differ only in the place name, so search results show the same promise for each.',
    fix: 'Give the pages a description under cityTexts that says what is different there.',
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
  homework: {
    severity: 'warning',
    summary: 'A page tells its reader again and again to ask somebody.',
    fix: 'Answer what a roofer knows, and leave at most two questions for others.',
  },
  doubt: {
    severity: 'warning',
    summary: 'A text says what we could not find out, which helps nobody and costs trust.',
    fix: 'State what is so with its source, or leave the sentence out.',
  },
  stiff: {
    severity: 'warning',
    summary:
      'A text opens a condition with "With", or puts more than two openings first in a paragraph.',
    fix: 'Write it as you would say it: "If the tile is whole," or begin with who does what.',
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
      'A page speaks of filing an insurance claim without the notice that the law of the state requires.',
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
  'overnight-hours': {
    severity: 'warning',
    summary: 'Opening hours go on through the night for longer than a day is worked.',
    fix: 'Write opens before closes, or acknowledge that they are meant.',
  },
  'office-hours': {
    severity: 'warning',
    summary:
      'The office hours that the clock of the thank-you page uses are not those that pages show.',
    fix: 'Make business.hours.office and business.hours.display agree.',
  },
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

/** The rules on the site as it is served that launch checks. */
const LAUNCH_RULES = {
  // No sample data
  'sample-phone': {
    severity: 'error',
    summary: 'A text shows a phone number that is reserved for samples.',
    fix: 'Write the number your customers call.',
  },
  'sample-domain': {
    severity: 'error',
    summary: 'An address is on a domain that is reserved for samples.',
    fix: 'Write the real address, or remove the line.',
  },
  'sample-license': {
    severity: 'error',
    summary: 'The license number is a sample.',
    fix: 'Write your license number as the state lists it.',
  },
  'sample-figure': {
    severity: 'error',
    summary: 'A figure is marked as sample data.',
    fix: 'Set the real figure, and remove the mark.',
  },
  'sample-text': {
    severity: 'error',
    summary: 'A text still has a placeholder, which visitors would read.',
    fix: 'Write the words in its place.',
  },
  'sample-place': {
    severity: 'error',
    summary: 'A text names a place that is none of the cities, counties and places of the site.',
    fix: 'Write about a place you serve, or add the name under places.',
  },
  'sample-review': {
    severity: 'error',
    summary: 'A review was made up to show the design.',
    fix: "Put a real customer's dated words in its place.",
  },
  'sample-proof': {
    severity: 'error',
    summary: 'A job, a person or another proof of our work was made up to show the design.',
    fix: 'Put a real one in its place, or delete it.',
  },
  'sample-address': {
    severity: 'error',
    summary: 'The street address is a sample.',
    fix: 'Write the address of the office as it is on your license.',
  },
  'sample-position': {
    severity: 'error',
    summary: 'The latitude and longitude are those of the sample address.',
    fix: 'Write the position of your office, and remove the comment that calls it a sample.',
  },

  // Proof
  'missing-proof': {
    severity: 'warning',
    summary: 'The site could show more of what lets visitors trust the firm.',
    fix: 'Fill in what you have under proof and jobs.',
  },

  // Name and phone
  'contact-name': {
    severity: 'error',
    summary: 'A page writes the name of the business in another way.',
    fix: 'Write {business.name} or {business.shortName}.',
  },
  'contact-phone': {
    severity: 'error',
    summary:
      'The header, footer or banner of a page shows a phone number that is not that of the business.',
    fix: 'Write {business.phone}.',
  },
  'contact-link': {
    severity: 'error',
    summary:
      'A link calls another number than that of the business, or writes to another address than it shows.',
    fix: 'Link {business.phone}, and write numbers of others as text.',
  },

  // Links, pictures and redirects
  'link-broken': {
    severity: 'error',
    summary: 'A page, a link or a file that a page needs is not answered.',
    fix: 'Correct the path, add a redirect, or build and deploy again.',
  },
  'link-anchor': {
    severity: 'error',
    summary: 'A link leads to a part of a page that does not exist.',
    fix: 'Link to a heading of that page, or to the page alone.',
  },
  'link-type': {
    severity: 'error',
    summary: 'A file is sent as another type than the page needs.',
    fix: 'Use a file of that kind.',
  },
  'link-moved': {
    severity: 'warning',
    summary: 'A link leads to an address that redirects.',
    fix: 'Link to the new address directly.',
  },
  'link-outside': {
    severity: 'error',
    summary: 'A page links to an address without encryption, or loads a file from another site.',
    fix: 'Use the https address, or put the file into public/media/.',
  },
  'redirect-answer': {
    severity: 'error',
    summary: 'An old address does not answer as its redirect in site.yaml says.',
    fix: 'Deploy dist/ with its _redirects file, or serve it with npm start.',
  },

  // Test request and counting
  probe: {
    severity: 'error',
    summary: 'A test request is not refused, stored, recognized or erased as it should be.',
    fix: "Deploy the server and the site from the same version, and look at the server's log.",
  },
  'probe-delivery': {
    severity: 'error',
    summary: 'A test request is not delivered to anybody.',
    fix: 'Check the settings of email and webhook.',
  },
  counting: {
    severity: 'error',
    summary: 'The site counts visits and no page says so, or a page says so and the site does not.',
    fix: 'Make the privacy policy and the setting counting agree.',
  },

  // Headers, caching, weights and deployment
  'header-policy': {
    severity: 'error',
    summary:
      'The security policy of a page is not the expected one, or does not allow its own scripts.',
    fix: 'Serve pages and headers of the same build.',
  },
  'header-security': {
    severity: 'error',
    summary: 'A security header is missing or has another value.',
    fix: 'Serve dist/ with npm start, or let the host read dist/_headers.',
  },
  'header-caching': {
    severity: 'error',
    summary: 'A page or file is cached for too long, or not long enough.',
    fix: 'Let the host send the caching headers in dist/_headers, with an ETag.',
  },
  'header-compression': {
    severity: 'error',
    summary: 'A page or file is sent uncompressed.',
    fix: 'Serve the .br and .gz files beside it, or let the host compress.',
  },
  'header-encryption': {
    severity: 'error',
    summary: 'A visitor can come without encryption.',
    fix: 'Redirect http to https, and let the proxy send X-Forwarded-Proto.',
  },
  status: {
    severity: 'error',
    summary:
      'An address without a page is not answered with 404, or the server cannot store leads.',
    fix: "Look at the server's log and at the settings of the host.",
  },
  weight: {
    severity: 'error',
    summary: 'A page or a file is heavier than its budget.',
    fix: 'Make it smaller, or split the page.',
  },
  'deployed-elsewhere': {
    severity: 'error',
    summary: 'The site is deployed at another address than the one that its pages name.',
    fix: 'Set business.url to the address of the site, then build and deploy again.',
  },
  'deployed-differs': {
    severity: 'error',
    summary: 'A deployed page is not the one that was built here.',
    fix: 'Deploy what was built, or build what is deployed.',
  },
} as const satisfies Record<string, Rule>

/**
 * Every rule, by the name that findings carry. Thresholds and the laws behind a rule stand with the code that checks it.
 */
export const RULES = { ...SITE_RULES, ...LAUNCH_RULES }

export type RuleName = keyof typeof RULES
export type LaunchRule = keyof typeof LAUNCH_RULES

/** The rules of gen, build and plan, in the order of the catalogue. */
export const SITE_RULE_NAMES = Object.keys(SITE_RULES) as (keyof typeof SITE_RULES)[]

/** The rules of launch, in the order of the catalogue. */
export const LAUNCH_RULE_NAMES = Object.keys(LAUNCH_RULES) as LaunchRule[]

/** The rules whose findings can be acknowledged in site.yaml, in the order of the catalogue. */
export const WARNING_RULES = SITE_RULE_NAMES.filter(
  (name) => SITE_RULES[name].severity === 'warning',
)
