/**
 * The URL that a text is; undefined when it is none. `URL.canParse` can't be asked: in Node 20 and 22, once V8 has compiled
 * code that asks it often, it says no to every host with a letter such as é (findings/node-canparse-latin-hosts.sh).
 */
export function urlIn(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
