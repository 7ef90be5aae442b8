/** How a sign that ends the login, or begins a code, is written inside of it. */
const CODES: Record<string, string> = { '%': '%25', '#': '%23', '/': '%2F', '?': '%3F' }

/** A parameter after the name of a database, e.g. `/leads?user=ann@roofing`. */
const PARAMETERS = /^\/?[^?#@]*\?\w+=/

/**
 * What keeps the address of a server from being read as it was meant, and how to write it: a sign in the user name or the
 * password that has a meaning of its own in an address. Undefined for nothing. It repeats no part of the login.
 */
export function addressFault(text: string): string | undefined {
  const [, authority = '', rest = ''] = /^[^:/]*:\/\/([^/?#]*)(.*)$/s.exec(text) ?? []
  const login = authority.slice(0, Math.max(0, authority.lastIndexOf('@')))
  if (rest.includes('@') && !PARAMETERS.test(rest))
    return unwritten(authority.includes(':') ? 'password' : 'user name', rest.charAt(0))
  if (rest.includes('#')) return unwritten('address', '#')
  const [user = '', ...password] = login.split(':')
  const parts = { 'user name': user, password: password.join(':'), address: rest }
  for (const [name, part] of Object.entries(parts))
    if (!isDecodable(part)) return unwritten(name, '%')
  if (user === '' && password.length > 0) return 'There is a password and no user name.'
  return undefined
}

function unwritten(part: string, sign: string): string {
  return `There is a ${sign} in the ${part}. Write ${sign} as ${CODES[sign]}.`
}

function isDecodable(text: string): boolean {
  try {
    // The bundler removes a call whose result nobody uses, and with it the error that is asked for.
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}
