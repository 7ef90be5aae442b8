// Plain constants: `npm run launch` sends probes, and the server recognizes them.

/** The header with the key of PROBE_KEY that makes a quote request a probe. */
export const PROBE_HEADER = 'quote-probe'

/** Where the state of a probe is read and a probe is erased: this path, a slash and its id. */
export const PROBE_PATH = '/probe'
