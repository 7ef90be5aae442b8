import { useState } from 'react'
import type { FieldProps, HowTyped } from './scope.ts'
import { useTyped } from './use-typed.ts'

/** Shows what a field stores in words of people, and reads them. */
export interface Words {
  shown(stored: string): string
  stored(typed: string): string
}

/** The text of a field as `useTyped` has it, in the words of people: what is being typed stays as it was typed. */
export function useWords(props: FieldProps, words: Words | undefined) {
  const field = useTyped(props)
  const [own, setOwn] = useState<{ typed: string; stored: string }>()
  if (words === undefined) return field
  // Undo, or somebody else, may have given it another value.
  const isOwn = own !== undefined && own.stored === field.text
  return {
    ...field,
    text: isOwn ? own.typed : words.shown(field.text),
    type(typed: string, how?: HowTyped) {
      const stored = words.stored(typed)
      setOwn({ typed, stored })
      field.type(stored, how)
    },
    async settle() {
      await field.settle()
      setOwn(undefined)
    },
  }
}
