export const meanings = ['working', 'waiting list', 'offer', 'accepted', 'rejected', 'withdrawn'] as const
export type Meaning = (typeof meanings)[number]

/** LIST-19: for titles without a meaning of their own; names are folded. */
const byName: ReadonlyMap<string, Meaning> = new Map([
  ['waiting list', 'waiting list'],
  ['converted', 'accepted'],
  ['rejected', 'rejected'],
  ['withdrawn', 'withdrawn'],
])

/** LIST-19: a new installation's public label of `converted`. */
export const acceptedLabel = 'Accepted'

export const meaningOf = (title: string, own: Meaning | null | undefined): Meaning =>
  own ?? byName.get(title.trim().toLowerCase()) ?? 'working'

export const namedMeanings: readonly (readonly [name: string, meaning: Meaning])[] = [...byName]
