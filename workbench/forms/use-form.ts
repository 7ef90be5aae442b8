import { useCallback, useEffect, useState } from 'react'
import type { FieldMistake, FormDone, FormEdit, FormInputs } from '../contract/forms.ts'
import { ApiError, api } from '../session/client.ts'
import { useSnapshot } from '../session/use-session.ts'

/** A form that is being filled in: what was typed, the edit that it would make, and what is wrong. */
export interface Form<Input> {
  input: Input
  change(part: Partial<Input>): void
  /** The edit for what is typed now; missing while a field is wrong. */
  edit: FormEdit | undefined
  /** What is wrong with a field, once somebody has left it or tried to send the form. */
  errorOf(field: string): string | undefined
  /** Whether a field says that it is wrong. */
  hasError: boolean
  /** The rest of what is wrong: about the file, or the request. */
  problem: string | undefined
  /** Somebody leaves this field. */
  visit(field: string): void
  isSending: boolean
  /** Puts the edit into the draft. Undefined when it was refused. */
  send(): Promise<FormDone | undefined>
}

/** Quiet time before the edit is worked out. */
const DRY_RUN_MILLISECONDS = 150

/** The state of one form. `fields` are the names of its inputs: other mistakes are told above the buttons. */
export function useForm<Name extends keyof FormInputs>(
  name: Name,
  first: FormInputs[Name],
  isField: (field: string) => boolean,
): Form<FormInputs[Name]> {
  const version = useSnapshot(({ state }) => state.version)
  const [input, setInput] = useState(first)
  const [edit, setEdit] = useState<FormEdit>()
  const [mistakes, setMistakes] = useState<readonly FieldMistake[]>([])
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)

  const refused = useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    setMistakes([{ field: '', message: error.message }])
  }, [])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(name, input, { dryRun: true })
        if (!isCurrent) return
        setMistakes('mistakes' in answer ? answer.mistakes : [])
        setEdit('changes' in answer ? answer : undefined)
      } catch (error) {
        if (isCurrent) refused(error)
      }
    }, DRY_RUN_MILLISECONDS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // Another version of the draft may refuse what the last one took.
  }, [name, input, version, refused])

  const isShown = (field: string) => isTried || visited.has(field)
  return {
    input,
    change: (part) => setInput((last) => ({ ...last, ...part })),
    edit,
    errorOf: (field) =>
      isShown(field) ? mistakes.find((mistake) => mistake.field === field)?.message : undefined,
    hasError: mistakes.some(({ field }) => isField(field) && isShown(field)),
    problem: mistakes.find(({ field }) => !isField(field))?.message,
    visit: (field) => setVisited((last) => (last.has(field) ? last : new Set(last).add(field))),
    isSending,
    async send() {
      setTried(true)
      setSending(true)
      try {
        const answer = await ask(name, input, { dryRun: false })
        if ('state' in answer) return answer
        if ('mistakes' in answer) setMistakes(answer.mistakes)
      } catch (error) {
        refused(error)
      } finally {
        setSending(false)
      }
      return undefined
    },
  }
}

function ask<Name extends keyof FormInputs>(
  name: Name,
  input: FormInputs[Name],
  { dryRun }: { dryRun: boolean },
) {
  // The contract has one address for each form; TypeScript cannot follow a name that is not known yet.
  return api.post(`forms/${name}` as 'forms/city', { input, dryRun } as never)
}
