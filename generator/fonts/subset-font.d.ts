/** What this project uses of the package, which has no types. Source: its README. */
declare module 'subset-font' {
  interface Options {
    /** Keeps every glyph; the text is then empty. */
    keepAllGlyphs?: boolean
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    /** A weight, or the range of weights to keep. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** The OpenType features to keep; all when left out. */
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }

  /** The part of a font that `text` needs. */
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Buffer>
}
