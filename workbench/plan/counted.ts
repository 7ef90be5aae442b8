/** @example counted(1200, 'view') // '1,200 views' */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}
