import type { Master } from './master.ts'

export const alreadyThere = ({ noun }: Pick<Master, 'noun'>) => `${noun} already exists!`
export const notThere = ({ noun }: Pick<Master, 'noun'>) => `There is no such ${withinSentence(noun)}.`
export const valueNeeded = 'The product needs this value.'
export const stillNamed = ({ noun }: Pick<Master, 'noun'>, count: number) =>
  `It still has ${count} ${withinSentence(noun)}${count === 1 ? '' : 's'}.`
export const stillHides = (count: number) => `Applicants of ${applications(count)} would read it. Retire it instead.`
/** 'Save success' is fixed (SCREEN-20). */
export const saved = (good: number, bad: number) => (bad === 0 ? 'Save success' : `${good} saved, ${bad} not saved.`)
export const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

/** 'job category', 'CTC range': words of capitals stay. */
const withinSentence = (noun: string) => noun.replaceAll(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
