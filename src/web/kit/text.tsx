import type { ComponentProps } from 'react'
import { styled, type Part, type Rest } from './part.ts'
import './text.css'

type Step = 'xs' | 'sm' | 'md' | 'lg' | 'xl'
type Wording = {
  size?: Step | undefined
  /** The size of the text around it. */
  inherit?: boolean | undefined
  span?: boolean | undefined
  /** On one line, cut off if there is no room. */
  truncate?: boolean | undefined
  lineClamp?: number | undefined
}

const sizeOf = (size: Step) => ({ '--size': `var(--font-${size})`, '--line': `var(--line-${size})` })

export const Text: Part<Wording, 'p'> = ({
  span,
  component: Tag = span ? 'span' : 'p',
  size = 'md',
  inherit,
  truncate,
  lineClamp,
  ...rest
}: Rest & Wording) => (
  <Tag
    data-inherit={inherit || undefined}
    data-truncate={truncate || undefined}
    data-clamp={lineClamp === undefined ? undefined : true}
    {...styled(rest, 'kit-text', { ...sizeOf(size), '--lines': lineClamp })}
  />
)

const headings = { 1: 'lg', 2: 'md', 3: 'sm', 4: 'md', 5: 'sm' } as const
type Order = keyof typeof headings
type TitleProps = Omit<ComponentProps<'h1'>, keyof Rest> & Rest & { order: Order; size?: `h${Order}` | undefined }

/** A heading of a level; as large as one of another level if `size` says so. */
export function Title({ order, size, ...rest }: TitleProps) {
  const Tag = `h${order}` as const
  return <Tag data-level={size ?? Tag} {...styled(rest, 'kit-title')} />
}

type Link = Pick<Wording, 'size' | 'inherit'> & { underline?: 'hover' | 'always' | 'never' | undefined }

export const Anchor: Part<Link, 'a'> = ({
  component: Tag = 'a',
  size = 'md',
  inherit,
  underline = 'hover',
  ...rest
}: Rest & Link) => (
  <Tag data-underline={underline} data-inherit={inherit || undefined} {...styled(rest, 'kit-anchor', sizeOf(size))} />
)

/** Only for screen readers. */
export const VisuallyHidden: Part<object, 'span'> = ({ component: Tag = 'span', ...rest }: Rest) => (
  <Tag {...styled(rest, 'kit-hidden-text')} />
)

export const Code: Part<{ block?: boolean }, 'code'> = ({
  block,
  component: Tag = block ? 'pre' : 'code',
  ...rest
}: Rest & { block?: boolean }) => <Tag dir="ltr" data-block={block || undefined} {...styled(rest, 'kit-code')} />

type ListProps = Omit<ComponentProps<'ul'>, keyof Rest> & Rest & { size?: Step; type?: 'ordered' | 'unordered' }

export function List({ size = 'md', type, ...rest }: ListProps) {
  const Tag = type === 'ordered' ? 'ol' : 'ul'
  return <Tag {...styled(rest, 'kit-list', sizeOf(size))} />
}
