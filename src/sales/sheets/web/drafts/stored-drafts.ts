import { dayMs } from '#shared/time/durations.ts'
import { emitter } from '#web/browser/emitter.ts'
import { readDraft, type Draft } from '../../sheet/editing/draft.ts'
import { changing, draftDatabase, patchesOf, storedDraft } from './draft-database.ts'

/** Lifetime of a draft, and of a discarded one that can still be restored. */
const keptDays = { draft: 30, discarded: 7 }

/** All drafts of a person in this browser, newest first; discarded ones among them. None where the browser keeps nothing. */
export async function storedDrafts(user: string): Promise<Draft[]> {
  try {
    const database = await draftDatabase()
    const tx = database.transaction(['drafts', 'patches'])
    const stored = await tx.objectStore('drafts').index('user').getAll(user)
    const read = await Promise.all(
      stored.map(async (storedDraft) =>
        readDraft(storedDraft, await tx.objectStore('patches').getAll(patchesOf(storedDraft.id))),
      ),
    )
    return read.flatMap((draft) => draft ?? []).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  } catch {
    return []
  }
}

/** Deletes drafts permanently: they are on the server now, or were discarded. */
export const forgetDrafts = (ids: readonly string[]): Promise<void> =>
  change(async (tx) => {
    for (const id of ids) {
      await tx.objectStore('drafts').delete(id)
      await tx.objectStore('patches').delete(patchesOf(id))
    }
  })

/** Discards a draft so that it can be put back, or puts it back. */
export const markDiscarded = (draft: Draft, discardedAt: string | undefined): Promise<void> => rewrite({ ...draft, discardedAt })

/** Keeps a draft under a name of its own. */
export const addDraft = (draft: Draft): Promise<void> => rewrite(draft)

/** PRIV-6: deletes all unsaved sheets of a person from this browser, when they sign out. */
export const wipeSheetDrafts = async (user: string): Promise<void> =>
  forgetDrafts((await storedDrafts(user)).map(({ id }) => id)).catch(() => {})

/** Deletes drafts that are too old. */
export async function dropOldDrafts(user: string, now: number): Promise<void> {
  const old = (await storedDrafts(user)).filter(({ at, discardedAt }) => {
    const days = discardedAt === undefined ? keptDays.draft : keptDays.discarded
    return now - Date.parse(discardedAt ?? at) > days * dayMs
  })
  await forgetDrafts(old.map(({ id }) => id))
}

const rewrite = (draft: Draft): Promise<void> =>
  change(async (tx) => {
    await tx.objectStore('drafts').put(storedDraft(draft))
    await tx.objectStore('patches').delete(patchesOf(draft.id))
  })

async function change(work: (tx: ReturnType<typeof changing>) => Promise<unknown>): Promise<void> {
  const tx = changing(await draftDatabase())
  await work(tx)
  await tx.done
  tellChange()
}

/** Calls back whenever drafts came or went here, or may have in another tab meanwhile. Returns the undo. */
export function onDraftsChanged(listener: () => void): () => void {
  const stop = changes.subscribe(listener)
  addEventListener('focus', listener)
  return () => {
    stop()
    removeEventListener('focus', listener)
  }
}

/** Tells the lists of drafts. */
export function tellChange(): void {
  changes.emit()
}

const changes = emitter()
