import type { Share } from './contract.ts'

/** A part of a picture: a category of its own (`id`, blank for those that don't say), or what is left of them. */
export type Slice = { id: string | undefined; total: number; colour: string }

/** More parts than these can't be told apart; each has 3:1 or more against both colour schemes. */
const colours = ['#2f7f9c', '#b8720a', '#4a8f52', '#8a63bd', '#c4554d', '#5379c7', '#7f8432', '#b35c91']
const grey = '#7d868e'
const taupe = '#8c7a6b'

/** The parts of a picture, largest first: as many categories as there are colours, and the rest as one. */
export function slicesOf(shares: readonly Share[]): Slice[] {
  const own = shares.length > colours.length ? shares.slice(0, colours.length - 1) : shares
  const rest = shares.slice(own.length).reduce((sum, { Total }) => sum + Total, 0)
  const slices = own.map(({ _id, Total }, index) => ({ id: _id, total: Total, colour: colourOf(_id, index) }))
  return rest > 0 ? [...slices, { id: undefined, total: rest, colour: taupe }] : slices
}

const colourOf = (id: string, index: number) => (id === '' ? grey : (colours[index] ?? grey))
