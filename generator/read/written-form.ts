import { type Document, isSeq, visit } from 'yaml'

/**
 * A document in the written form of site.yaml. A line is never broken: a city is one line, and so is a paragraph, however
 * long; editors wrap it. `|` keeps the lines of its text, since they are part of it. Quotes, brackets, comments and blank
 * lines stay as somebody chose them. Printed again, it is the same.
 */
export function printed(doc: Document): string {
  visit(doc, {
    // As Prettier has them: `{ a: 1 }` and `[a, b]`.
    Collection(_, node) {
      const print = node.toString.bind(node)
      const padding = isSeq(node) ? '' : ' '
      node.toString = (context, ...rest) =>
        print(context && { ...context, flowCollectionPadding: padding }, ...rest)
    },
  })
  return doc.toString({
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    // What an alias in a record stands for is elsewhere in the file.
    verifyAliasOrder: false,
  })
}
