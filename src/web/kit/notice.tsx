import type { ComponentProps, ReactNode } from 'react'
import { CloseButton } from './buttons.tsx'
import { styled, type Rest } from './part.ts'
import './notice.css'

type AlertProps = Rest &
  Omit<ComponentProps<'div'>, keyof Rest | 'title' | 'color'> & {
    /** What it is about: a mistake, something to look at, or only something to know. */
    color?: 'accent' | 'gray' | 'red' | 'amber' | 'green'
    title?: ReactNode
    icon?: ReactNode
    withCloseButton?: boolean
    closeButtonLabel?: string
    onClose?: () => void
  }

/** A coloured box in the page. Read out when it appears; `role="note"` for what is always there. */
export const Alert = ({
  color = 'accent',
  role = 'alert',
  title,
  icon,
  withCloseButton,
  closeButtonLabel,
  onClose,
  children,
  ...rest
}: AlertProps) => (
  <div role={role} data-color={color} {...styled(rest, 'kit-alert')}>
    {icon ? <div className="kit-alert-icon">{icon}</div> : null}
    <div className="kit-alert-body">
      {title ? <div className="kit-alert-title">{title}</div> : null}
      {children ? <div className="kit-alert-message">{children}</div> : null}
    </div>
    {withCloseButton ? <CloseButton aria-label={closeButtonLabel} onClick={onClose} className="kit-alert-close" /> : null}
  </div>
)

type BadgeProps = Rest & { size?: 'xs' | 'sm' | 'md'; title?: string }

/** A word or a number on a coloured ground. */
export const Badge = ({ component: Tag = 'div', size = 'md', children, ...rest }: BadgeProps) => (
  <Tag data-size={size} {...styled(rest, 'kit-badge')}>
    <span className="kit-badge-words">{children}</span>
  </Tag>
)
