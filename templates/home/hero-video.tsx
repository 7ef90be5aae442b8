import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Pause, Play } from '../parts/icons.tsx'
import { useWords } from '../parts/words.ts'
import { color, radius, space } from '../theme/tokens.ts'

/** Wide screens without a preference for reduced motion. */
const WELCOME = '(min-width: 48rem) and (prefers-reduced-motion: no-preference)'

interface HeroVideoProps {
  webm: string
  mp4: string
}

/**
 * The video loop behind the hero. It is decoration: the picture under it has the content, shows first, and is all that
 * phones and visitors who prefer less motion or less data get. It can be paused.
 */
export function HeroVideo({ webm, mp4 }: HeroVideoProps) {
  const words = useWords()
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
        width={1280}
        height={720}
        aria-hidden="true"
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <Control
        type="button"
        aria-label={playing ? words.pauseVideo : words.playVideo}
        onClick={toggle}
      >
        {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </Control>
    </>
  )
}

/** Whether to show the video. False until the script runs, so the picture shows first. */
function useWelcome(): boolean {
  const [isWelcome, setWelcome] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(WELCOME)
    const update = () => setWelcome(query.matches && hasRoom())
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isWelcome
}

interface Connection {
  saveData?: boolean
  /** `4g` for every fast one; only Chromium says it. */
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

/** Whether a megabyte of decoration takes nothing from the visitor: not on 3G either, where it loads for ten seconds. */
function hasRoom(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { saveData = false, effectiveType = '4g' } = connection ?? {}
  const isAsked = saveData || window.matchMedia('(prefers-reduced-data: reduce)').matches
  return !isAsked && effectiveType === '4g'
}

const Control = styled.button`
  position: absolute;
  z-index: 1;
  right: ${space[4]};
  bottom: ${space[4]};
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
