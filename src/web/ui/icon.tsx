import type { ComponentType, SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: number; stroke?: number; color?: string }
export type Icon = ComponentType<IconProps>

const lines = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

export const drawn =
  (paths: readonly string[], isFilled: boolean): Icon =>
  ({ size = 24, stroke = 2, color = 'currentColor', ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(isFilled ? { fill: color } : { ...lines, stroke: color, strokeWidth: stroke })}
      {...rest}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
