import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { allMasters, masterAt } from '../masters.ts'
import { alreadyThere, notThere, stillNamed, valueNeeded } from '../texts.ts'
import { keyOf, takenField, type Texts } from '../row.ts'
import { masterStore, type Value } from './store.ts'
import type { Master } from '../master.ts'

/** Throws for an existing value or an unknown reference; locks the referenced values against deletion. */
export async function addValue(tx: Db, master: Master, { texts, isActive }: Value): Promise<Texts> {
  const resolved = await withKnownReferences(tx, master, texts, {})
  const store = masterStore(tx, master)
  if (await store.insert({ texts: resolved, isActive })) return resolved
  const [ofKey] = await store.list({ activeOnly: false, where: keyOf(master, resolved) })
  throw new Refusal(alreadyThere(master), { field: takenField(master, ofKey !== undefined) })
}

/** In the other list's spelling. Throws for an unknown one, unless the value already had it. */
export async function withKnownReferences(tx: Db, master: Master, texts: Texts, before: Texts): Promise<Texts> {
  const spelt: Record<string, string> = { ...texts }
  for (const [name, { of }] of Object.entries(master.fields)) {
    const text = texts[name] ?? ''
    if (of === undefined || text === before[name]) continue
    const named = masterAt(of)
    const [key] = named.key
    const value = await masterStore(tx, named).hold({ [key]: text })
    if (!value) throw new Refusal(notThere(named))
    spelt[name] = value.texts[key] ?? text
  }
  return spelt
}

/** Call it after the delete, when no other value can name it any more. */
export async function refuseWhileNamed(tx: Db, master: Master, gone: Texts): Promise<void> {
  const [key] = master.key
  for (const other of allMasters)
    for (const [name, { of }] of Object.entries(other.fields)) {
      if (of !== master.path) continue
      const naming = await masterStore(tx, other).list({ activeOnly: false, where: { [name]: gone[key] ?? '' } })
      if (naming.length > 0) throw new Refusal(stillNamed(other, naming.length))
    }
}

/** LIST-23: throws for a value that rules or screens depend on. */
export function refuseNeeded({ needed = [] }: Master, text: string): void {
  if (needed.includes(text)) throw new Refusal(valueNeeded)
}
