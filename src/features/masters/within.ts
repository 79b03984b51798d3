import type { Master } from './definition.ts'
import type { Texts } from './row.ts'

/** Those values of a list that belong to one value of another: the districts of a state, which share its `stateID`. None belong to nothing. */
export function valuesWithin(master: Master, values: readonly Texts[], owner: Master, owning: Texts | undefined): Texts[] {
  const [link] = Object.entries(master.fields).find(([, { of }]) => of === owner.path) ?? []
  return values.filter((texts) => link !== undefined && owning !== undefined && texts[link] === owning[link])
}
