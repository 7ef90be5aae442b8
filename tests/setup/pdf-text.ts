import { PDFExtract, type PDFExtractText } from 'pdf.js-extract'

/** The text of each page of a PDF, in the order in which it was drawn. */
export async function pdfPages(pdf: Buffer): Promise<string[]> {
  const { pages } = await new PDFExtract().extractBuffer(pdf)
  return pages.map(({ content }) =>
    content.map((run, index) => gapBefore(run, content[index - 1]) + run.str).join(''),
  )
}

/** A space between runs of letters, unless one continues the word of the other, as ligatures do. */
function gapBefore(run: PDFExtractText, last: PDFExtractText | undefined): string {
  if (last === undefined) return ''
  const isSameLine = Math.abs(run.y - last.y) < 1
  return isSameLine && Math.abs(run.x - (last.x + last.width)) < 0.5 ? '' : ' '
}
