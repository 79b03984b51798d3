import type { Field } from '#admissions/record/forms/variant.ts'
import { acceptedLabel } from '#admissions/record/masters/meanings.ts'
import { masterAt } from '#admissions/record/masters/masters.ts'
import { seedsOf } from '#admissions/record/masters/server/seed.ts'
import { seedsFolder } from '../folders.ts'

/** LANG-6: the values of these fields' reference lists in a new installation, as stored in applications; each text once. */
export async function seededTexts(fields: readonly Field[]): Promise<string[]> {
  const lists = fields.flatMap(({ options, staffOnly }) => (options && 'master' in options && !staffOnly ? [options.master] : []))
  const texts = await Promise.all([...new Set(lists)].map(seedsOfList))
  return [...new Set(texts.flat())]
}

/** LANG-7: the status labels for applicants in a new installation. */
export async function seededStatuses(): Promise<string[]> {
  const titles = await seedsOfList('Statustitle')
  return titles.map((title) => (title === 'converted' ? acceptedLabel : title))
}

async function seedsOfList(path: string): Promise<string[]> {
  const master = masterAt(path)
  const seeds = await seedsOf(seedsFolder, master)
  return seeds.flatMap((seed) => seed[master.field] ?? [])
}
