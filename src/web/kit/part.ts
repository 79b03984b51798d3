import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from 'react'

/** A step of the scale of spaces, pixels, or a CSS length. */
export type Space = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | number | (string & {})
export type Style = CSSProperties & Record<`--${string}`, string | number | undefined>

/** What a part's user may set of its look: spaces and sizes in steps, pixels or CSS lengths, `fz` a step, `c` a colour or `dimmed`. */
export type Look = { [name in keyof typeof lookOf]?: Space | undefined }

const lookOf = {
  m: ['margin', 'space'],
  mt: ['marginBlockStart', 'space'],
  mb: ['marginBlockEnd', 'space'],
  ml: ['marginInlineStart', 'space'],
  mr: ['marginInlineEnd', 'space'],
  mx: ['marginInline', 'space'],
  my: ['marginBlock', 'space'],
  p: ['padding', 'space'],
  pb: ['paddingBlockEnd', 'space'],
  pl: ['paddingInlineStart', 'space'],
  px: ['paddingInline', 'space'],
  py: ['paddingBlock', 'space'],
  w: ['inlineSize', 'size'],
  h: ['blockSize', 'size'],
  miw: ['minInlineSize', 'size'],
  maw: ['maxInlineSize', 'size'],
  mih: ['minBlockSize', 'size'],
  mah: ['maxBlockSize', 'size'],
  fz: ['fontSize', 'font'],
  fw: ['fontWeight', 'raw'],
  c: ['color', 'colour'],
  bg: ['background', 'raw'],
  ta: ['textAlign', 'raw'],
  tt: ['textTransform', 'raw'],
  pos: ['position', 'raw'],
  display: ['display', 'raw'],
  flex: ['flex', 'raw'],
} as const

const steps = new Set<unknown>(['xs', 'sm', 'md', 'lg', 'xl'])
const rem = (pixels: number) => (pixels === 0 ? 0 : `${pixels / 16}rem`)

/** As CSS has it. */
export const spaceOf = (value: Space) =>
  typeof value === 'number' ? rem(value) : steps.has(value) ? `var(--space-${value})` : value

function cssOf(kind: string, value: string | number): string | number {
  if (kind === 'raw') return value
  if (kind === 'space') return spaceOf(value)
  if (typeof value === 'number') return rem(value)
  if (kind === 'font' && steps.has(value)) return `var(--font-${value})`
  return kind === 'colour' && value === 'dimmed' ? 'var(--dim)' : value
}

/** The properties that a part passes on to its element, besides its own. */
export type Rest = Look & Common & { component?: ElementType | undefined }
type Common = {
  className?: string | undefined
  style?: Style | undefined
  children?: ReactNode
  /** Shown only from this width up, or only below it. */
  visibleFrom?: 'sm' | undefined
  hiddenFrom?: 'sm' | undefined
}

/** A part that is drawn as the element `component`, by default as `Default`. */
export type Part<Own, Default extends ElementType> = <E extends ElementType = Default>(
  props: Own & Rest & { component?: E | undefined } & Omit<ComponentPropsWithRef<E>, keyof Own | keyof Rest>,
) => ReactNode

/** The attributes of a part's element: its class and style, the user's, and the user's look. */
export function styled(
  { className, style, visibleFrom, hiddenFrom, ...rest }: Omit<Rest, 'component'>,
  own?: string,
  ownStyle?: Style,
) {
  const look: Record<string, string | number> = {}
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rest)) {
    const found = name in lookOf ? lookOf[name as keyof typeof lookOf] : undefined
    if (!found) attributes[name] = value
    else if (typeof value === 'string' || typeof value === 'number') look[found[0]] = cssOf(found[1], value)
  }
  const classes = [own, visibleFrom && 'from-sm', hiddenFrom && 'until-sm', className].filter(Boolean).join(' ')
  return {
    ...attributes,
    ...(classes && { className: classes }),
    style: { ...ownStyle, ...look, ...style },
  }
}
