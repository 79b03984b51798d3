import type { Master } from './master.ts'

/** The server's own words about the lists; ours. */
export const alreadyThere = ({ noun }: Pick<Master, 'noun'>) => `${noun} already exists!`
export const notThere = ({ noun }: Pick<Master, 'noun'>) => `There is no such ${withinSentence(noun)}.`
/** Why a value can't be renamed or deleted that rules or screens go by. */
export const valueNeeded = 'The product needs this value.'
/** Why a value stays that values of another list name. */
export const stillNamed = ({ noun }: Pick<Master, 'noun'>, count: number) =>
  `It still has ${count} ${withinSentence(noun)}${count === 1 ? '' : 's'}.`
/** Why an internal status title is not deleted. */
export const stillHides = (count: number) => `Applicants of ${applications(count)} would read it. Retire it instead.`
/** How an import ended; 'Save success' is fixed (SCREEN-20). */
export const saved = (good: number, bad: number) => (bad === 0 ? 'Save success' : `${good} saved, ${bad} not saved.`)
export const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

/** 'job category', 'CTC range': words of capitals alone keep them. */
const withinSentence = (noun: string) => noun.replaceAll(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
