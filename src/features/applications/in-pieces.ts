/** A list in pieces of at most `size`, in order; none of an empty list. */
export const inPieces = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, piece) => list.slice(piece * size, (piece + 1) * size))
