import IconX from '~icons/tabler/x'
import type { ComponentProps, ReactNode } from 'react'
import './buttons.css'
import { styled, type Part, type Rest } from './part.ts'
import { Loader } from './waiting.tsx'

type Common = {
  /** `filled` for the main action of a place, `default` for the others, `subtle` and `light` beside content. */
  variant?: 'filled' | 'default' | 'subtle' | 'light' | undefined
  /** The institution's accent by default. */
  color?: 'accent' | 'gray' | 'red' | undefined
  /** Running: it can't be pressed, and a loader is in its place. */
  loading?: boolean | undefined
  disabled?: boolean | undefined
}
type Sized = { size?: 'xs' | 'sm' | 'md' | 'compact-sm' | 'compact-md' | undefined }
type Pressed = Common &
  Sized & {
    fullWidth?: boolean | undefined
    justify?: 'flex-start' | undefined
    leftSection?: ReactNode
    rightSection?: ReactNode
  }

/** For `Button` and what is drawn as one. */
export type ButtonProps = Pressed & Omit<ComponentProps<'button'>, keyof Pressed | keyof Rest> & Omit<Rest, 'component'>

/** A button doesn't submit its form unless it says so. */
const elementOf = (Tag: NonNullable<Rest['component']>, isOff: boolean | undefined) =>
  Tag === 'button' ? { type: 'button', disabled: isOff } : {}

export const Button: Part<Pressed, 'button'> = ({
  component: Tag = 'button',
  variant = 'filled',
  color = 'accent',
  size = 'sm',
  loading,
  disabled,
  fullWidth,
  justify,
  leftSection,
  rightSection,
  children,
  ...rest
}: Rest & Pressed) => (
  <Tag
    {...elementOf(Tag, Boolean(disabled) || Boolean(loading))}
    data-variant={variant}
    data-color={color}
    data-size={size}
    data-block={fullWidth || undefined}
    data-loading={loading || undefined}
    {...styled(rest, 'kit-button', { '--justify': justify ?? 'center' })}
  >
    {leftSection ? <span className="kit-button-side">{leftSection}</span> : null}
    <span className="kit-button-words">{children}</span>
    {rightSection ? <span className="kit-button-side">{rightSection}</span> : null}
    {loading ? <Loader aria-hidden size={18} className="kit-button-loader" /> : null}
  </Tag>
)

type Icon = Common & { size?: keyof typeof sides | number | undefined }

export type ActionIconProps = Icon & Omit<ComponentProps<'button'>, keyof Icon | keyof Rest> & Omit<Rest, 'component'>

const sides = { sm: 24, md: 28, lg: 34 }

/** A button with an icon alone; its `aria-label` says what it does. */
export const ActionIcon: Part<Icon, 'button'> = ({
  component: Tag = 'button',
  variant = 'filled',
  color = 'accent',
  size = 'md',
  loading,
  disabled,
  children,
  ...rest
}: Rest & Icon) => (
  <Tag
    {...elementOf(Tag, Boolean(disabled) || Boolean(loading))}
    data-variant={variant}
    data-color={color}
    data-size={size}
    data-loading={loading || undefined}
    {...styled(rest, 'kit-icon', { '--side': `${(typeof size === 'number' ? size : sides[size]) / 16}rem` })}
  >
    <span className="kit-button-words">{children}</span>
    {loading ? <Loader aria-hidden size={16} className="kit-button-loader" /> : null}
  </Tag>
)

/** A button without a look, for what is drawn by its place. */
export const UnstyledButton: Part<object, 'button'> = ({ component: Tag = 'button', ...rest }: Rest) => (
  <Tag {...elementOf(Tag, undefined)} {...styled(rest, 'kit-plain-button')} />
)

export const CloseButton = (props: Omit<ActionIconProps, 'children'>) => (
  <ActionIcon variant="subtle" color="gray" {...props}>
    <IconX size={18} aria-hidden />
  </ActionIcon>
)
