import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from './parts/button.tsx'
import { useSession, useSnapshot } from './session/use-session.ts'

/** Good news leaves by itself; a problem stays until it is read. */
const INFO_MILLISECONDS = 6000

/** The last message, above the plan bar. */
export function Toast() {
  const session = useSession()
  const message = useSnapshot((snapshot) => snapshot.message)
  useEffect(() => {
    if (message?.tone !== 'info') return
    const timer = setTimeout(() => session.say(undefined), INFO_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [message, session])
  const Icon = ICONS[message?.tone ?? 'info']
  return (
    <div role={message?.tone === 'error' ? 'alert' : 'status'}>
      {message !== undefined && (
        <div className="toast floating" data-tone={message.tone}>
          <Icon aria-hidden size={17} />
          <p>{message.text}</p>
          <IconButton
            Icon={X}
            label="Close this message"
            size={15}
            onClick={() => session.say(undefined)}
          />
        </div>
      )}
    </div>
  )
}

const ICONS = { info: CircleCheck, error: CircleAlert } as const
