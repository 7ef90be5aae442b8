import { hashRun, type Signature } from './similarity.ts'

/**
 * Gives one object for signatures that are the same: cities without texts of their own have thousands of pages that
 * differ in names only. Now and then two that are the same stay two objects, which costs time and changes nothing.
 */
export function sharedSignatures(known: readonly Signature[]): (signature: Signature) => Signature {
  const byHash = new Map<number, Signature>()
  const shared = (signature: Signature): Signature => {
    const hash = hashRun(signature, 0, signature.length)
    const earlier = byHash.get(hash)
    if (earlier !== undefined && isSame(earlier, signature)) return earlier
    byHash.set(hash, signature)
    return signature
  }
  for (const signature of known) shared(signature)
  return shared
}

function isSame(a: Signature, b: Signature): boolean {
  for (let part = 0; part < a.length; part++) if (a[part] !== b[part]) return false
  return a.length === b.length
}
