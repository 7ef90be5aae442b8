export function RepairOrReplace() {
  return null
}
