import { type ReactNode, useEffect, useRef } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { color, radius, shadow, size, space, welcomeMotion } from '../theme/tokens.ts'
import { CircleAlert, CircleCheck, X } from './icons.tsx'
import { useSwipe } from './use-swipe.ts'

const icons = { error: CircleAlert, success: CircleCheck } as const
const ink = { error: color.alarm, success: color.teal } as const

/** How long a toast takes to fade out. */
export const LEAVE_MILLISECONDS = 180

interface ToastCardProps {
  id: number
  text: ReactNode
  tone: keyof typeof icons
  isLeaving: boolean
  /** How long it stays visible. */
  milliseconds: number
  swipePixels: number
  isPaused: boolean
  onDismiss: () => void
}

/** A toast. It closes after its time, with its button, or with a swipe. */
export function ToastCard({
  id,
  text,
  tone,
  isLeaving,
  milliseconds,
  swipePixels,
  isPaused,
  onDismiss,
}: ToastCardProps) {
  const { moved, handlers } = useSwipe({ least: swipePixels, onSwipe: onDismiss })
  useCountdown({
    milliseconds,
    isPaused: isPaused || isLeaving || moved !== undefined,
    onEnd: onDismiss,
  })
  const Icon = icons[tone]
  return (
    <Box
      data-toast={id}
      $tone={tone}
      $isLeaving={isLeaving}
      {...handlers}
      {...(moved !== undefined && {
        'data-dragged': true,
        style: { translate: `${moved.x}px ${moved.y}px` },
      })}
    >
      <Icon size={22} aria-hidden="true" />
      <p>{text}</p>
      <button type="button" aria-label="Close" onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </button>
    </Box>
  )
}

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.75rem);
  }
`

const Box = styled.div<{ $tone: keyof typeof ink; $isLeaving: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space[3]};
  align-items: center;
  margin-top: var(--toast-gap);
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-left: 4px solid ${({ $tone }) => ink[$tone]};
  border-radius: ${radius.small};
  background: ${color.paper};
  box-shadow: ${shadow.lifted};
  color: ${color.ink};
  cursor: grab;
  font-size: ${size.small};
  line-height: 1.35;
  pointer-events: auto;
  touch-action: none;
  user-select: none;
  ${({ $isLeaving }) =>
    $isLeaving &&
    css`
      opacity: 0;
      pointer-events: none;
    `}

  span {
    display: block;
  }

  span + span {
    margin-top: ${space[1]};
  }

  > svg {
    color: ${({ $tone }) => ink[$tone]};
  }

  button {
    display: grid;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    border-radius: ${radius.round};
    background: none;
    cursor: pointer;
    place-items: center;
  }

  button:hover {
    background: ${color.sand};
  }

  ${welcomeMotion} {
    animation: ${appear} 180ms ease-out;
    transition: translate 180ms ease-out, opacity ${LEAVE_MILLISECONDS}ms;

    &[data-dragged] {
      transition: opacity ${LEAVE_MILLISECONDS}ms;
    }
  }
`

/** Calls `onEnd` after `milliseconds`, not counting the time it is paused. */
function useCountdown({
  milliseconds,
  isPaused,
  onEnd,
}: {
  milliseconds: number
  isPaused: boolean
  onEnd: () => void
}): void {
  const left = useRef(milliseconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return
    const began = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - began
    }
  }, [isPaused])
}
