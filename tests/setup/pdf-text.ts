import { PDFExtract } from 'pdf.js-extract'

/** The text of each page of a PDF, in the order in which it was drawn. */
export async function pdfPages(pdf: Buffer): Promise<string[]> {
  const { pages } = await new PDFExtract().extractBuffer(pdf)
  return pages.map(({ content }) => content.map(({ str }) => str).join(' '))
}
