import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { keptText, local } from '#web/browser/local-storage.ts'
import { readOldDraft, written, type Draft, type Patch } from '../../sheet/editing/draft.ts'
import type { Line } from '../../sheet/sheet.ts'

export type StoredDraft = Omit<Draft, 'sheet' | 'base'> & { sheet: Line[]; base: Line[] }
export type StoredPatch = Patch & { draft: string; seq: number }

/** The drafts of all people who use this browser. Values are untrusted: read them with `readDraft`. */
export type DraftDatabase = DBSchema & {
  drafts: { key: string; value: StoredDraft; indexes: { user: string } }
  patches: { key: [string, number]; value: StoredPatch }
}

let opening: Promise<IDBPDatabase<DraftDatabase>> | undefined

/** Opened once; moves older drafts over. Throws if the browser stores nothing. */
export function draftDatabase(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open() {
  const database = await openDB<DraftDatabase>('sheet-drafts', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('drafts', { keyPath: 'id' }).createIndex('user', 'user')
      fresh.createObjectStore('patches', { keyPath: ['draft', 'seq'] })
    },
    // Another tab has a newer version of the product.
    blocking: () => void opening?.then((old) => old.close()),
    terminated: () => (opening = undefined),
  })
  await moveOldDrafts(database)
  return database
}

/** On the disk before it counts as stored. */
export const changing = (database: IDBPDatabase<DraftDatabase>) =>
  database.transaction(['drafts', 'patches'], 'readwrite', { durability: 'strict' })

export const storedDraft = ({ sheet, base, ...rest }: Draft): StoredDraft => ({
  ...rest,
  sheet: written(sheet),
  base: written(base),
})

export const patchesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity])

// Until November 2026 drafts were texts in local storage. Unreadable ones stay there.
async function moveOldDrafts(database: IDBPDatabase<DraftDatabase>): Promise<void> {
  const names = local((storage) => Object.keys(storage).filter((name) => name.startsWith('sheet-draft:'))) ?? []
  const found = names.flatMap((name) => {
    const draft = readOldDraft(name, keptText(name))
    return draft ? [{ name, draft }] : []
  })
  if (found.length === 0) return
  const tx = changing(database)
  await Promise.all(found.map(({ draft }) => tx.objectStore('drafts').put(storedDraft(draft))))
  await tx.done
  for (const { name } of found) local((storage) => storage.removeItem(name))
}
