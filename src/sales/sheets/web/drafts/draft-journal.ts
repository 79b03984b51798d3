import type { Refused } from '#web/calls/errors.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import type { DraftKind, SheetKey } from '../../contract.ts'
import { patchBetween, type Draft } from '../../sheet/editing/draft.ts'
import type { Sending, Work } from '../../sheet/editing/editing.ts'
import { changing, draftDatabase, patchesOf, storedDraft, type StoredPatch } from './draft-database.ts'
import { serverSync, type ServerSync } from './server/server-sync.ts'
import { forgetDrafts, tellChange } from './stored-drafts.ts'

/** `at` is ISO 8601. Without `isOnServer` it is on this device only. */
export type DraftStatus = { at: string; isOnServer?: boolean; refusal?: Refused } | { failed: 'full' | 'refused' } | undefined

/** Each page writes its own draft, so that two tabs don't overwrite each other's. */
export type Journal = {
  readonly id: string
  /** Resolves once the work is safe, or to the failure. `isLast`: the page is closing, and gets no answer. */
  keep: (work: Work, sending: Sending | undefined, isLast?: boolean) => Promise<DraftStatus>
  forget: () => Promise<void>
  /** Deletes the other page's draft once this page's is stored. */
  replace: (draft: Pick<Draft, 'id' | 'serverId'>) => void
  server: ServerSync
  close: () => void
}

const mostPatches = 200

export function draftJournal(user: string, key: SheetKey, kind: DraftKind, from: string): Journal {
  const id = crypto.getRandomValues(new Uint32Array(3)).join('-')
  let last: { work: Work; sending: Sending | undefined; seq: number } | undefined
  let replaces: string[] = []
  let isClosed = false
  const server = serverSync(id, key, kind, from)

  async function keep(work: Work, sending: Sending | undefined, isLast = false): Promise<DraftStatus> {
    if (isClosed) return undefined
    const at = serverNow().toISOString()
    const draft: Draft = { ...work, id, user, kind, key, at, sending, isMoved: false, discardedAt: undefined }
    const before = last
    const isWhole =
      !before ||
      before.seq >= mostPatches ||
      before.work.base !== work.base ||
      before.work.paper !== work.paper ||
      before.work.version !== work.version ||
      before.sending !== sending
    const seq = isWhole || !before ? 0 : before.seq + 1
    last = { work, sending, seq }
    try {
      const tx = changing(await draftDatabase())
      const [drafts, patches] = [tx.objectStore('drafts'), tx.objectStore('patches')]
      const whole = async () => Promise.all([drafts.put(storedDraft(draft)), patches.delete(patchesOf(id))])
      const writing: Promise<unknown>[] = replaces.flatMap((old) => [drafts.delete(old), patches.delete(patchesOf(old))])
      replaces = []
      if (isWhole || !before) writing.push(whole())
      else {
        const patch: StoredPatch = { ...patchBetween(before.work.sheet, work.sheet, at), draft: id, seq }
        writing.push(patches.put(patch))
        // Another tab may have removed the draft meanwhile: then writes it whole.
        if (!isLast) writing.push(drafts.getKey(id).then((key) => (key === undefined ? whole() : undefined)))
      }
      if (isLast) tx.commit()
      await Promise.all(writing)
      await tx.done
      if (isWhole) tellChange()
      return { at }
    } catch (error) {
      last = undefined
      return { failed: error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused' }
    }
  }

  return {
    id,
    keep,
    forget: async () => {
      if (!last && replaces.length === 0) return
      const ids = [id, ...replaces]
      last = undefined
      replaces = []
      await forgetDrafts(ids).catch(() => {})
    },
    replace: (old) => {
      replaces.push(old.id)
      server.replace(old)
    },
    server,
    close: () => {
      isClosed = true
    },
  }
}
