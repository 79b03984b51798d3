/** A list in chunks of at most `size`, in order; none of an empty list. */
export const chunk = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
