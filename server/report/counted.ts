/** @example number(1200) // '1,200' */
export function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** @example counted(1200, 'view') // '1,200 views' */
export function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}
