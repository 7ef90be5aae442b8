/** A price of ours, as proof has it. */
interface OwnPrice {
  work: string
  unit: string
}

/** Whether a price of ours is for a square foot of the material with that label, in the ways in which people write both. */
export function isOwnPriceOf(label: string, { work, unit }: OwnPrice): boolean {
  return isPerSquareFoot(unit) && nameOf(work) === nameOf(label)
}

/** @example isPerSquareFoot('sq. ft.') // true */
export function isPerSquareFoot(unit: string): boolean {
  return /^(?:sf|sqft|squarefoot|squarefeet|sqfoot|sqfeet|ft2|ft²)$/.test(
    unit
      .toLowerCase()
      .replace(/[\s.-]/g, '')
      .replace(/of(?:the)?roof$/, ''),
  )
}

/** A label without what is in parentheses, and without "roof" behind it. */
function nameOf(label: string): string {
  return (
    label
      .toLowerCase()
      .replace(/\([^)]*\)/g, ' ')
      .replace(/\broof(?:s|ing)?\b/g, ' ')
      .match(/[a-z0-9]+/g)
      ?.map((word) => word.replace(/s$/, ''))
      .join(' ') ?? ''
  )
}
