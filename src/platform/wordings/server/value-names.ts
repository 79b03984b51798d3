import { otherLanguages } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import type { OwnNames } from '../names.ts'
import { nameStore } from './name-store.ts'

/** What a save says of the names of a text. `from` is what the text was until now, where it is another one. */
export type NamesChange = { list: string; from?: string | undefined; to: string; names: OwnNames | undefined }

/** LANG-16: the names of a list's texts on the wire: a text that has none says nothing of it. */
export async function namesOf(db: Db, list: string): Promise<(text: string) => { Names?: OwnNames }> {
  const all = await nameStore(db).of(list)
  return (text) => {
    const Names = all.get(text)
    return Names ? { Names } : {}
  }
}

/**
 * LANG-16: changes the names of a text, and answers what was given before and after, for the log. A new text has the names of the old one,
 * which keeps them for the applications that carry it.
 */
export async function changeNames(tx: Db, { list, from, to, names }: NamesChange): Promise<{ before: Logged; after: Logged }> {
  const store = nameStore(tx)
  if (from !== undefined && from !== to) await store.copy(list, from, to)
  const before = await store.find(list, to)
  const isOther = otherLanguages.some((code) => (names?.[code] ?? before[code] ?? '') !== (before[code] ?? ''))
  if (!names || !isOther) return { before: {}, after: {} }
  await store.change(list, to, names)
  return { before: { Names: before }, after: { Names: await store.find(list, to) } }
}
type Logged = { Names?: OwnNames }
