import { serverNow } from '#web/browser/server-clock.ts'
import type { DraftKind, SheetKey } from '../../../contract.ts'
import { mostRelieved } from '../../../draft-contract.ts'
import type { Draft } from '../../../sheet/editing/draft.ts'
import type { Work } from '../../../sheet/editing/editing.ts'
import { dropOnServer, keepOnServer, leaveOnServer, leaveWithPage } from './server-drafts.ts'

type ReplacedDraft = Pick<Draft, 'id' | 'serverId'>

export function windowDraft(window: string, key: SheetKey, kind: DraftKind, from: string) {
  let serverId: number | undefined
  /** Numbers requests, so that a late one does not hold the sheet again. */
  let seq = 0
  let replaced: ReplacedDraft[] = []
  let relieves = from ? [from] : []
  const draftOf = (work: Work) => ({ ...work, id: window, key, kind, at: serverNow().toISOString() })

  return {
    /** The server deletes that draft once it has this window's work. */
    replace(old: ReplacedDraft): void {
      relieves = [...relieves, old.id].slice(-mostRelieved)
      replaced.push(old)
    },

    /** Resolves to the time since when the server has it (ISO 8601). Throws as `send` does. */
    async keep(work: Work, Leaves: boolean, signal: AbortSignal): Promise<string> {
      const gone = relieves
      const { ID, At } = await keepOnServer(draftOf(work), { Relieves: gone, Leaves, Seq: ++seq }, signal)
      serverId = ID
      relieves = relieves.filter((id) => !gone.includes(id))
      for (const old of replaced.splice(0)) void dropOnServer(old)
      return At
    },

    leave: (work: Work): void => void leaveOnServer(draftOf(work), ++seq).catch(() => {}),
    leaveWithPage: (work: Work, isThere: boolean): void =>
      leaveWithPage(draftOf(work), isThere, { Relieves: relieves, Seq: ++seq }),

    drop(): void {
      const old = [...(serverId === undefined ? [] : [{ id: window, serverId }]), ...replaced]
      serverId = undefined
      replaced = []
      for (const draft of old) void dropOnServer(draft)
    },
  }
}
