import type { ServerStyleSheet } from 'styled-components'
import type { StyleRules } from '../schema/shared/renderer.ts'

type Sheet = ServerStyleSheet['instance']

/**
 * Watches which rules of a style sheet the components ask for. styled-components writes rules down once, for the first
 * component that needs them; this tells who else does.
 */
export function usedStyles(sheet: Sheet): { take(): StyleRules[] } {
  const rules = new Map<string, StyleRules>()
  let used = new Set<string>()
  const { registerId } = sheet.constructor as unknown as { registerId(id: string): number }
  const hasNameForId = sheet.hasNameForId.bind(sheet)
  const insertRules = sheet.insertRules.bind(sheet)
  // Every component asks whether its rules are there before it adds them.
  sheet.hasNameForId = (id, name) => {
    used.add(`${id} ${name}`)
    return hasNameForId(id, name)
  }
  sheet.insertRules = (id, name, css) => {
    rules.set(`${id} ${name}`, { group: registerId(id), name, css: [css].flat().join('') })
    insertRules(id, name, css)
  }
  return {
    take() {
      const taken = [...used].flatMap((key) => rules.get(key) ?? [])
      used = new Set()
      return taken
    },
  }
}
