/** @example label('city services') // 'City services' */
export function label(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
