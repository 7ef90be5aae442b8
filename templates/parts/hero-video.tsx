import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../theme/tokens.ts'

/** When a moving picture is welcome: a wide screen, no wish for less motion, no wish to save data. */
const WELCOME = '(min-width: 48rem) and (prefers-reduced-motion: no-preference)'

interface HeroVideoProps {
  webm: string
  mp4: string
  poster: string
}

/**
 * The loop behind the first screen. It is decoration: the picture below it carries the meaning, stands from the start,
 * and is all that phones and cautious visitors get. It can be paused.
 */
export function HeroVideo({ webm, mp4, poster }: HeroVideoProps) {
  const isWelcome = useWelcome()
  const [playing, setPlaying] = useState(true)
  const video = useRef<HTMLVideoElement>(null)
  if (!isWelcome) return null

  const toggle = () => {
    if (playing) video.current?.pause()
    else void video.current?.play()
    setPlaying(!playing)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a video without controls takes no focus */}
      <video
        ref={video}
        autoPlay
        muted
        loop
        playsInline
        preload="none"
        poster={poster}
        width={1280}
        height={720}
        aria-hidden="true"
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <Control
        type="button"
        aria-label={playing ? 'Pause the background video' : 'Play the background video'}
        onClick={toggle}
      >
        {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </Control>
    </>
  )
}

/** False until the script runs, so that the picture comes first. */
function useWelcome(): boolean {
  const [isWelcome, setWelcome] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(WELCOME)
    const look = () => setWelcome(query.matches && !savesData())
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isWelcome
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (
    connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

const Control = styled.button`
  position: absolute;
  z-index: 1;
  right: ${space[4]};
  /* Above the trust strip, which reaches into the first screen. */
  bottom: calc(4rem + ${space[4]});
  display: grid;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${color.onNavySoft};
  border-radius: ${radius.round};
  background: rgb(8 22 39 / 65%);
  color: ${color.onNavy};
  cursor: pointer;
  place-items: center;
`
