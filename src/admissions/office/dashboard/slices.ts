import type { Share } from './contract.ts'

/** A part of a picture: a category of its own, the `count` smaller ones together, or those that don't say. */
export type Slice = { total: number; colour: string } & ({ id: string } | { count: number })

/** More parts than these can't be distinguished; each has 3:1 or more against both colour schemes. */
const colours = ['#2f7f9c', '#b8720a', '#4a8f52', '#8a63bd', '#c4554d', '#5379c7', '#7f8432', '#b35c91']
const grey = '#7d868e'
const taupe = '#8c7a6b'

/** The parts of a picture: as many of the largest categories as there are colours, the others as one, and last those that don't say. */
export function slicesOf(shares: readonly Share[]): Slice[] {
  const named = shares.filter(({ _id }) => _id !== '')
  const others = named.slice(colours.length)
  return [
    ...named.slice(0, colours.length).map(({ _id: id, Total: total }, index) => ({ id, total, colour: colours[index] ?? grey })),
    ...(others.length > 0
      ? [{ count: others.length, total: others.reduce((sum, { Total }) => sum + Total, 0), colour: taupe }]
      : []),
    ...shares.filter(({ _id }) => _id === '').map(({ Total: total }) => ({ id: '', total, colour: grey })),
  ]
}

/** Every category as a part of its own, with the colour of the picture's part that it is in. */
export function everySlice(shares: readonly Share[]): Slice[] {
  const slices = slicesOf(shares)
  const colourOf = (id: string) => slices.find((slice) => 'id' in slice && slice.id === id)?.colour ?? taupe
  const apart = [...shares.filter(({ _id }) => _id !== ''), ...shares.filter(({ _id }) => _id === '')]
  return apart.map(({ _id: id, Total: total }) => ({ id, total, colour: colourOf(id) }))
}
