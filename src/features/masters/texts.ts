import type { Master } from './definition.ts'

/** The server's own words about the lists; ours. */
export const alreadyThere = ({ noun }: Pick<Master, 'noun'>) => `${noun} already exists!`
export const notThere = ({ noun }: Pick<Master, 'noun'>) => `There is no such ${noun}.`
/** Why a value stays that values of another list name. */
export const stillNamed = ({ noun }: Pick<Master, 'noun'>, count: number) =>
  `It still has ${count} ${noun.toLowerCase()}${count === 1 ? '' : 's'}.`
export const notSaved = 'Not saved'
/** How an import ended; 'Save success' is fixed (SCREEN-20). */
export const saved = (good: number, bad: number) => (bad === 0 ? 'Save success' : `${good} saved, ${bad} not saved.`)
export const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)
