/** Minutes since midnight. The browser imports this module. @example minuteOf('09:30') // 570 */
export function minuteOf(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}
