import { useEffect, useState } from 'react'
import type { FormChoices } from '../contract/forms.ts'
import { ApiError, api } from '../session/client.ts'

/** What the forms offer: asked for when a form opens, so that it is of the draft as it is now. */
export function useChoices(): { choices?: FormChoices; problem?: string } {
  const [answer, setAnswer] = useState<{ choices?: FormChoices; problem?: string }>({})
  useEffect(() => {
    let isCurrent = true
    const show = (next: typeof answer) => isCurrent && setAnswer(next)
    api.get('forms/choices').then(
      (got) =>
        show('mistakes' in got ? { problem: got.mistakes[0]?.message ?? '' } : { choices: got }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        show({ problem: error.message })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return answer
}
