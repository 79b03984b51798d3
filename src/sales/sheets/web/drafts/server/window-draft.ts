import { serverNow } from '#web/browser/server-clock.ts'
import type { DraftKind, SheetKey } from '../../../contract.ts'
import { mostRelieved } from '../../../draft-contract.ts'
import type { Draft } from '../../../sheet/editing/draft.ts'
import type { Work } from '../../../sheet/editing/editing.ts'
import { dropOnServer, keepOnServer, leaveOnServer, leaveWithPage } from './server-drafts.ts'

type ReplacedDraft = Pick<Draft, 'id' | 'serverId'>

/** The draft of one window on the server. `from` is the user's former window that it continues; blank if there is none. */
export function windowDraft(window: string, key: SheetKey, kind: DraftKind, from: string) {
  let serverId: number | undefined
  /** Counts the sendings, so that one which arrives after a later one does not take the sheet again. */
  let seq = 0
  let replaced: ReplacedDraft[] = []
  let relieves = from ? [from] : []
  const draftOf = (work: Work) => ({ ...work, id: window, key, kind, at: serverNow().toISOString() })

  return {
    /** It goes on from this draft of another window, which the server forgets once it has the work of this one. */
    replace(old: ReplacedDraft): void {
      relieves = [...relieves, old.id].slice(-mostRelieved)
      replaced.push(old)
    },

    /** Sends the work, and gives the moment since which the server has it (ISO 8601). Throws as `send` does. */
    async keep(work: Work, Leaves: boolean, signal: AbortSignal): Promise<string> {
      const gone = relieves
      const { ID, At } = await keepOnServer(draftOf(work), { Relieves: gone, Leaves, Seq: ++seq }, signal)
      serverId = ID
      relieves = relieves.filter((id) => !gone.includes(id))
      for (const old of replaced.splice(0)) void dropOnServer(old)
      return At
    },

    /** SALES-42: the window closes, and the server has its work. */
    leave: (work: Work): void => void leaveOnServer(draftOf(work), ++seq).catch(() => {}),
    /** The same while the whole page is being closed; `isThere`: the server has the work. */
    leaveWithPage: (work: Work, isThere: boolean): void =>
      leaveWithPage(draftOf(work), isThere, { Relieves: relieves, Seq: ++seq }),

    /** The server forgets it, with those that it goes on from. */
    drop(): void {
      const old = [...(serverId === undefined ? [] : [{ id: window, serverId }]), ...replaced]
      serverId = undefined
      replaced = []
      for (const draft of old) void dropOnServer(draft)
    },
  }
}
