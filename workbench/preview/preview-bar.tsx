import {
  ArrowLeft,
  ExternalLink,
  Info,
  Monitor,
  MousePointerClick,
  RotateCw,
  Smartphone,
  Tablet,
} from 'lucide-react'
import { openAbout, useAbout } from '../ask/open-about.ts'
import { IconButton } from '../parts/button.tsx'
import { useSnapshot } from '../session/use-session.ts'
import { AddressBox } from './address-box.tsx'
import type { Device } from './frame-size.ts'

const DEVICES = [
  { name: 'phone', label: 'Phone, 390 pixels wide', Icon: Smartphone },
  { name: 'tablet', label: 'Tablet, 768 pixels wide', Icon: Tablet },
  { name: 'desktop', label: 'Desktop, 1280 pixels wide or more', Icon: Monitor },
] as const

interface PreviewBarProps {
  device: Device
  onDevice: (device: Device) => void
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  canGoBack: boolean
  onBack: () => void
  onReload: () => void
  scale: number
}

/** What is above the page: where it is, and how it is shown. */
export function PreviewBar(props: PreviewBarProps) {
  const { device, onDevice, isEditing, onEditing, canGoBack, onBack, onReload, scale } = props
  const page = useSnapshot((snapshot) => snapshot.page)
  const isAsking = useAbout() !== undefined
  return (
    <div className="panel-bar preview-bar">
      <IconButton Icon={ArrowLeft} label="Back" disabled={!canGoBack} onClick={onBack} />
      <IconButton Icon={RotateCw} label="Reload the page" size={15} onClick={onReload} />
      <AddressBox />
      <span className="preview-scale quiet">{scale < 0.995 && `${Math.round(scale * 100)}%`}</span>
      <fieldset aria-label="Width of the page" className="segments">
        {DEVICES.map(({ name, label, Icon }) => (
          <IconButton
            Icon={Icon}
            label={label}
            key={name}
            aria-pressed={name === device}
            onClick={() => onDevice(name)}
          />
        ))}
      </fieldset>
      <button
        type="button"
        className="toggle"
        aria-label="Edit mode"
        aria-pressed={isEditing}
        title={isEditing ? EDITING : FOLLOWING}
        onClick={() => onEditing(!isEditing)}
      >
        <MousePointerClick size={16} aria-hidden="true" />
        <span>Edit mode</span>
      </button>
      <IconButton
        Icon={Info}
        label="About this page"
        title="What this page is made of, where a text appears, why it is new"
        aria-expanded={isAsking}
        onClick={() => openAbout(isAsking ? undefined : { question: 'explain' })}
      />
      <a
        href={page}
        className="icon-button"
        target="_blank"
        rel="noreferrer"
        aria-label="Open the saved page in a new tab"
        title="Open the saved page in a new tab"
      >
        <ExternalLink size={15} aria-hidden="true" />
      </a>
    </div>
  )
}

const EDITING = 'Clicks open the text in the editor. Hold Alt to follow links.'
const FOLLOWING = 'Links work as on the site. Hold Alt and click to open a text in the editor.'
