import { dayMs } from '#shared/time/durations.ts'
import { emitter } from '#web/browser/emitter.ts'
import { readDraft, type Draft } from '../../sheet/editing/draft.ts'
import { changing, draftDatabase, patchesOf, storedDraft } from './draft-database.ts'

const keptDays = { draft: 30, discarded: 7 }

/** Newest first, with discarded ones. None if the browser stores nothing. */
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

export const forgetDrafts = (ids: readonly string[]): Promise<void> =>
  change(async (tx) => {
    for (const id of ids) {
      await tx.objectStore('drafts').delete(id)
      await tx.objectStore('patches').delete(patchesOf(id))
    }
  })

/** Undefined restores it. */
export const markDiscarded = (draft: Draft, discardedAt: string | undefined): Promise<void> => rewrite({ ...draft, discardedAt })

export const addDraft = (draft: Draft): Promise<void> => rewrite(draft)

/** PRIV-6: at the sign-out. */
export const wipeSheetDrafts = async (user: string): Promise<void> =>
  forgetDrafts((await storedDrafts(user)).map(({ id }) => id)).catch(() => {})

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

/** Also in another tab. Returns the unsubscribe. */
export function onDraftsChanged(listener: () => void): () => void {
  const stop = changes.subscribe(listener)
  addEventListener('focus', listener)
  return () => {
    stop()
    removeEventListener('focus', listener)
  }
}

export function tellChange(): void {
  changes.emit()
}

const changes = emitter()
