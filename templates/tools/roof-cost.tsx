export function RoofCost() {
  return null
}
