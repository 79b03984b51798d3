import type { ReactNode } from 'react'
import './layout.css'
import { spaceOf, styled, type Part, type Rest, type Space } from './part.ts'

/** An element with a look of its own. */
export const Box: Part<object, 'div'> = ({ component: Tag = 'div', ...rest }: Rest) => <Tag {...styled(rest)} />

type Lined = { gap?: Space | undefined; align?: string | undefined; justify?: string | undefined }

/** Its children below each other. */
export const Stack: Part<Lined, 'div'> = ({ component: Tag = 'div', gap = 'md', align, justify, ...rest }: Rest & Lined) => (
  <Tag
    {...styled(rest, 'kit-stack', { '--gap': spaceOf(gap), '--align': align ?? 'stretch', '--justify': justify ?? 'flex-start' })}
  />
)

type Row = Lined & { wrap?: 'nowrap' | 'wrap' | undefined; grow?: boolean | undefined }

/** Its children beside each other, in several lines if there is no room. */
export const Group: Part<Row, 'div'> = ({
  component: Tag = 'div',
  gap = 'md',
  align,
  justify,
  wrap,
  grow,
  ...rest
}: Rest & Row) => (
  <Tag
    data-grow={grow || undefined}
    {...styled(rest, 'kit-group', {
      '--gap': spaceOf(gap),
      '--align': align ?? 'center',
      '--justify': justify ?? 'flex-start',
      '--wrap': wrap ?? 'wrap',
    })}
  />
)

type Columns = {
  /** How many on a phone; from `xs` (576 px) or `sm` (768 px) up so many. */
  cols: number | { base: number; xs?: number; sm?: number }
  spacing?: Space
  verticalSpacing?: Space
}

/** Columns of one width. */
export const SimpleGrid: Part<Columns, 'div'> = ({
  component: Tag = 'div',
  cols,
  spacing = 'md',
  verticalSpacing = spacing,
  ...rest
}: Rest & Columns) => {
  const { base, xs = base, sm = xs } = typeof cols === 'number' ? { base: cols } : cols
  const gaps = { '--gap': `${spaceOf(verticalSpacing)} ${spaceOf(spacing)}` }
  return <Tag {...styled(rest, 'kit-grid', { ...gaps, '--base': base, '--xs': xs, '--sm': sm })} />
}

/** Fields of a form next to each other; on a phone one below the other. */
export const SideBySide = ({ columns = 2, children }: { columns?: number; children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: columns }}>{children}</SimpleGrid>
)

const widths = { xs: '33.75rem', sm: '45rem', md: '60rem', lg: '71.25rem' }
type Width = { size?: keyof typeof widths | number | undefined }

/** Content in the middle of the page, at most so wide. */
export const Container: Part<Width, 'div'> = ({ component: Tag = 'div', size = 'md', ...rest }: Rest & Width) => (
  <Tag {...styled(rest, 'kit-container', { '--width': typeof size === 'number' ? `${size / 16}rem` : widths[size] })} />
)

export const Center: Part<object, 'div'> = ({ component: Tag = 'div', ...rest }: Rest) => <Tag {...styled(rest, 'kit-center')} />

type Surface = { withBorder?: boolean | undefined; shadow?: 'sm' | 'md' | undefined }

export const Paper: Part<Surface, 'div'> = ({ component: Tag = 'div', withBorder, shadow, ...rest }: Rest & Surface) => (
  <Tag
    data-border={withBorder || undefined}
    {...styled(rest, 'kit-paper', { '--shadow': shadow ? `var(--shadow-${shadow})` : 'none' })}
  />
)

/** A line across, with words in its middle. */
export const Divider = ({ label, ...rest }: Rest & { label?: string }) => <div {...styled(rest, 'kit-divider')}>{label}</div>
