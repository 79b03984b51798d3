import { otherLanguages } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import { changesOnly } from '#server/db/rows/changes-only.ts'
import { namesInBoxes, type OwnNames } from '../names.ts'
import { nameStore } from './name-store.ts'

/** `seen` are the names as read; `from` is the old text, if it is renamed. */
export type NamesChange = {
  list: string
  from?: string | undefined
  to: string
  names: OwnNames | undefined
  seen?: OwnNames | undefined
}

/** LANG-18: a text without names has no field. */
export async function namesOf(db: Db, list: string): Promise<(text: string) => { Names?: OwnNames }> {
  const all = await nameStore(db).of(list)
  return (text) => {
    const Names = all.get(text)
    return Names ? { Names } : {}
  }
}

/** LANG-18: returns the names for the log if they differ. A new text copies the old one's; unseen names stay where boxes are empty. */
export async function changeNames(
  tx: Db,
  { list, from, to, names, seen }: NamesChange,
): Promise<{ before: Logged; after: Logged }> {
  const store = nameStore(tx)
  const isNew = from !== to
  const own = isNew ? await store.find(list, to) : {}
  if (from !== undefined && isNew) await store.copy(list, from, to)
  const before = await store.find(list, to)
  const changed = names && changesOnly(names, isNew ? undefined : seen, namesInBoxes(before), (code) => `Names.${code}`)
  const patch = Object.fromEntries(
    Object.entries(changed ?? {}).filter(([code, name]) => name !== '' || !Object.hasOwn(own, code)),
  )
  if (!otherLanguages.some((code) => (patch[code] ?? before[code] ?? '') !== (before[code] ?? '')))
    return { before: {}, after: {} }
  await store.change(list, to, patch)
  return { before: { Names: before }, after: { Names: await store.find(list, to) } }
}
type Logged = { Names?: OwnNames }
