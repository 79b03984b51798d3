import { otherLanguages } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import type { OwnNames } from '../names.ts'
import { nameStore } from './name-store.ts'

/** What a save says of the names of a text. `from` is what the text was until now, where it is another one. */
export type NamesChange = { list: string; from?: string | undefined; to: string; names: OwnNames | undefined }

/** LANG-18: the names of a list's texts on the wire: a text that has none says nothing of it. */
export async function namesOf(db: Db, list: string): Promise<(text: string) => { Names?: OwnNames }> {
  const all = await nameStore(db).of(list)
  return (text) => {
    const Names = all.get(text)
    return Names ? { Names } : {}
  }
}

/**
 * LANG-18: changes the names of a text, and answers them before and after where they differ, for the log. A new text has the names of the
 * old one, which keeps them for the applications that carry it. One that another value has already keeps its names where boxes are empty:
 * who typed it has not seen them.
 */
export async function changeNames(tx: Db, { list, from, to, names }: NamesChange): Promise<{ before: Logged; after: Logged }> {
  const store = nameStore(tx)
  const isNew = from !== to
  const own = isNew ? await store.find(list, to) : {}
  if (from !== undefined && isNew) await store.copy(list, from, to)
  const patch = Object.fromEntries(Object.entries(names ?? {}).filter(([code, name]) => name !== '' || !Object.hasOwn(own, code)))
  const before = await store.find(list, to)
  if (!otherLanguages.some((code) => (patch[code] ?? before[code] ?? '') !== (before[code] ?? '')))
    return { before: {}, after: {} }
  await store.change(list, to, patch)
  return { before: { Names: before }, after: { Names: await store.find(list, to) } }
}
type Logged = { Names?: OwnNames }
