import { styled, type Rest, type Space } from './part.ts'
import './waiting.css'

type SkeletonProps = Rest & { height?: Space; circle?: boolean }

/** The place of something that is on its way. */
export const Skeleton = ({ height, circle, ...rest }: SkeletonProps) => (
  <div data-circle={circle || undefined} {...styled({ h: height, ...(circle && { w: height }), ...rest }, 'kit-skeleton')} />
)

const sizes = { xs: '1.125rem', sm: '1.375rem', md: '2.25rem' }
type LoaderProps = Rest & { size?: keyof typeof sizes | number; color?: 'white'; 'aria-hidden'?: boolean; 'aria-label'?: string }

/** Something is running. */
export const Loader = ({ size = 'md', color, ...rest }: LoaderProps) => (
  <span
    {...styled(rest, 'kit-loader', {
      '--size': typeof size === 'number' ? `${size / 16}rem` : sizes[size],
      '--ink-of-loader': color,
    })}
  />
)

const heights = { xs: '0.1875rem', sm: '0.3125rem', md: '0.5rem', lg: '0.75rem' }
type ProgressProps = Rest & {
  /** In percent. */
  value: number
  size?: keyof typeof heights | number
  color?: string
  animated?: boolean
  'aria-label'?: string
  'aria-hidden'?: boolean
}

/** How much of something is done. */
export const Progress = ({ value, size = 'md', color, animated, ...rest }: ProgressProps) => (
  <progress
    value={value}
    max={100}
    data-animated={animated || undefined}
    {...styled(rest, 'kit-progress', {
      '--height': typeof size === 'number' ? `${size / 16}rem` : heights[size],
      '--done': color ?? 'var(--accent)',
    })}
  />
)
