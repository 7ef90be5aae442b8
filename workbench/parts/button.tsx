import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: 'primary' | 'small' | 'small form-add'
}

/** A button with words on it. */
export function Button({ look, ...props }: ButtonProps) {
  return <button type="button" className={look ? `button ${look}` : 'button'} {...props} />
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  Icon: LucideIcon
  /** What it does, for screen readers and in a tip; `title` is a tip with other words. */
  label: string
  size?: number
}

/** A button with an icon on it. */
export function IconButton({ Icon, label, size = 16, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trimEnd()}
      aria-label={label}
      title={label}
      {...props}
    >
      <Icon size={size} aria-hidden="true" />
    </button>
  )
}
