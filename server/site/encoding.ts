/** The compressed encodings of files, smallest first. */
const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number] | 'identity'

/**
 * The encoding to send: the available one that the client prefers; among equals, the smallest.
 * Source: RFC 9110, section 12.5.3.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const weights = parseWeights(acceptEncoding)
  let chosen: Encoding = 'identity'
  // Uncompressed unless the client accepts another encoding at least as much.
  let best = weights.get('identity') ?? (weights.get('*') === 0 ? 0 : 0.001)
  for (const encoding of [...ENCODINGS].reverse()) {
    if (!available.includes(encoding)) continue
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > 0 && weight >= best) {
      chosen = encoding
      best = weight
    }
  }
  return chosen
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    if (name === '') continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const value = weight === undefined ? 1 : Number(weight)
    weights.set(
      name === 'x-gzip' ? 'gzip' : name,
      Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0,
    )
  }
  return weights
}
