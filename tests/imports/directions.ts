/** What the files of a folder may import, beside each other. */
export interface Directions {
  /** Other folders of this list that they may import. */
  imports: readonly string[]
  /** Packages that they may not import; `node:` stands for those of Node itself. */
  never?: RegExp
  /**
   * The rooms of the folder, from the bottom up: each imports only those before it. `.` is for the files that are in no
   * other room. Rooms in brackets are on one floor: none imports another.
   */
  rooms?: readonly (string | readonly string[])[]
  /** Rooms that may not import each other, though their order would allow one direction. */
  apart?: readonly string[]
  /** Why, and a way that works: the message for who imports something else. */
  instead: string
}

const NOTHING_OF_NODE = /^node:/

/**
 * The folders of the project and the arrows between them, which `npm test` checks (tests/imports). A file belongs to the
 * longest name that fits. Tests may import everything, and nothing imports them.
 */
export const DIRECTIONS: Readonly<Record<string, Directions>> = {
  schema: {
    imports: [],
    never: /^(?:node:|react\b|styled-components)/,
    instead:
      'schema/ imports no other folder and knows neither Node nor React: everybody imports it, in the browser too. Pass in what it needs as an argument.',
  },
  'schema/shared': {
    imports: ['schema'],
    never: /^(?:node:|react\b|styled-components)/,
    instead:
      'schema/shared/ is what generator, server, templates and workbench agree on beside site.yaml and the props of pages. It may import schema/, and knows neither Node nor React.',
  },
  files: {
    imports: [],
    never: /^(?!node:|csv-parse\/sync$)/,
    instead:
      'files/ reads and writes files for every other room, some of it before anything is compiled. It imports Node and the reader of CSV alone.',
  },
  templates: {
    imports: ['schema', 'schema/shared'],
    never: /^(?:node:|react-router-dom|zod|yaml)/,
    rooms: ['theme', 'parts', ['figures', 'quote'], 'tools', 'article', 'home', '.'],
    instead:
      'templates/ only draw props. They may import schema/; logic belongs to generator/, navigation to src/, which gives them plain links.',
  },
  src: {
    imports: ['schema', 'schema/shared', 'templates'],
    never: /^(?:node:|zod|yaml)/,
    instead: 'src/ runs in the browser. It may import schema/ and templates/.',
  },
  generator: {
    imports: ['schema', 'schema/shared', 'files'],
    never: /^(?:react\b|styled-components)/,
    rooms: [
      'cache',
      'start',
      'fonts',
      'text',
      'read',
      'pictures',
      'social',
      'pages',
      'check',
      'load',
      'audit',
      'ledger',
      'trace',
      'write',
      'render',
      'plan',
      'dev',
      'launch',
      'commands',
      '.',
    ],
    instead:
      'generator/ may import schema/ and files/. It reaches the templates through their bundle, and the workbench plugs itself into its dev server; what both need belongs to schema/.',
  },
  server: {
    imports: ['schema', 'schema/shared', 'files'],
    rooms: [
      'settings',
      'http',
      'site',
      'visits',
      'leads',
      'leads/store',
      'counts',
      'leads/receive',
      'leads/import',
      'leads/desk',
      'leads/deliver',
      'report',
      'report/html',
      '.',
    ],
    apart: ['leads/receive', 'leads/deliver'],
    instead:
      'server/ serves the built dist/. It may import schema/ and files/; what it shares with the site belongs there.',
  },
  'workbench/contract': {
    imports: ['schema', 'schema/shared'],
    never: NOTHING_OF_NODE,
    instead:
      'workbench/contract/ is what the workbench in the browser and its server agree on: types and names. It may import schema/.',
  },
  'workbench/server': {
    imports: [
      'schema',
      'schema/shared',
      'files',
      'generator',
      'workbench/contract',
      'vite.config.ts',
    ],
    rooms: ['draft', 'fields', 'checks', '.'],
    instead:
      'workbench/server/ may import schema/, files/, generator/ and workbench/contract/. The browser reaches it through its API.',
  },
  workbench: {
    imports: ['schema', 'schema/shared', 'workbench/contract'],
    never: NOTHING_OF_NODE,
    rooms: [
      ['parts', 'paste'],
      'session',
      ['site', 'findings', 'pictures', 'plan'],
      ['ask', 'prose', 'editor', 'versions'],
      ['form', 'preview'],
      'tasks',
      'find',
      '.',
    ],
    instead:
      'workbench/ runs in the browser of whoever edits the site. It may import schema/ and workbench/contract/, and reaches the generator through its API.',
  },
  'moving-in': {
    imports: [
      'schema',
      'schema/shared',
      'files',
      'generator',
      'workbench/contract',
      'workbench/server',
    ],
    never: /^(?:react\b|styled-components)/,
    rooms: ['parts', ['reviews', 'redirects', 'takeover'], '.'],
    instead:
      'moving-in/ takes over what other programs have. It reads the site as the generator does and edits it as the server of the workbench does; nothing imports it.',
  },
  'vite.config.ts': { imports: [], instead: 'vite.config.ts imports packages only.' },
}
