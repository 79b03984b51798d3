import type { Share } from './contract.ts'

export type Slice = { total: number; colour: string } & ({ id: string } | { count: number })

/** SCREEN-61: one hue in five steps, of which each has a contrast of 3:1 in both schemes (`desk.css`). */
const colours = [1, 2, 3, 4, 5].map((step) => `var(--chart-${step})`)
const others = 'var(--chart-others)'
/** Hatched, in the picture and in the table beside it. */
export const blank = 'url(#not-given)'

export function slicesOf(shares: readonly Share[]): Slice[] {
  const named = shares.filter(({ _id }) => _id !== '')
  const rest = named.slice(colours.length)
  return [
    ...named
      .slice(0, colours.length)
      .map(({ _id: id, Total: total }, index) => ({ id, total, colour: colours[index] ?? others })),
    ...(rest.length > 0 ? [{ count: rest.length, total: rest.reduce((sum, { Total }) => sum + Total, 0), colour: others }] : []),
    ...shares.filter(({ _id }) => _id === '').map(({ Total: total }) => ({ id: '', total, colour: blank })),
  ]
}

export function everySlice(shares: readonly Share[]): Slice[] {
  const slices = slicesOf(shares)
  const colourOf = (id: string) => slices.find((slice) => 'id' in slice && slice.id === id)?.colour ?? others
  const apart = [...shares.filter(({ _id }) => _id !== ''), ...shares.filter(({ _id }) => _id === '')]
  return apart.map(({ _id: id, Total: total }) => ({ id, total, colour: colourOf(id) }))
}
