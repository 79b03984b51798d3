/** What a status title can mean to the product, whatever it is called. */
export const meanings = ['working', 'waiting list', 'offer', 'accepted', 'rejected', 'withdrawn'] as const
export type Meaning = (typeof meanings)[number]

/** LIST-19: what titles mean by their names alone, folded: those that were given no meaning of their own. */
const byName: ReadonlyMap<string, Meaning> = new Map([
  ['waiting list', 'waiting list'],
  ['converted', 'accepted'],
  ['rejected', 'rejected'],
  ['withdrawn', 'withdrawn'],
])

/** LIST-19: what applicants of a new installation read of `converted`. */
export const acceptedLabel = 'Accepted'

/** LIST-19: what a title means that was given `own`, or nothing of its own. */
export const meaningOf = (title: string, own: Meaning | null | undefined): Meaning =>
  own ?? byName.get(title.trim().toLowerCase()) ?? 'working'

/** Names that mean something, each with its meaning. */
export const namedMeanings: readonly (readonly [name: string, meaning: Meaning])[] = [...byName]
