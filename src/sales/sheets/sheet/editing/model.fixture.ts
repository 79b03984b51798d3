import type { SheetKey } from '../../contract.ts'
import { readDraft, patchBetween, type Draft, type Patch } from './draft.ts'
import {
  adopted,
  approvedBy,
  changedSince,
  editingOf,
  isLocked,
  isUnsaved,
  overtaken,
  pressed,
  refused,
  settledEditing,
  verdictOn,
  workOf,
  type Intent,
  type Sending,
  type StoredSheet,
} from './editing.ts'
import type { SheetServer } from './model-server.fixture.ts'
import { mergeVersions } from './resume.ts'
import { stateOf, type SheetState } from './state.ts'
import { isSold, rowsOf, type Sheet } from '../sheet.ts'

const me = 'dee@example.org'
const key: SheetKey = { Date: '2026-11-20', Showid: '1', Distributorid: 'D-1' }

type StoredDesk = { draft: Draft; patches: Patch[]; sheet: Sheet }
const nothingKept = (): StoredDesk | undefined => undefined

export type SheetDesk = ReturnType<typeof sheetDesk>
export function sheetDesk(server: SheetServer, opened: StoredSheet) {
  let keys = 0
  return {
    editing: editingOf(opened),
    kept: nothingKept(),
    /** The user compared versions although only they had saved. */
    comparisons: 0,

    type(change: (state: SheetState) => SheetState): void {
      if (isLocked(this.editing)) return
      this.editing = { ...this.editing, state: change(this.editing.state) }
    },

    keep(): void {
      const work = workOf(this.editing)
      if (!work) {
        this.kept = undefined
        return
      }
      const { sending } = this.editing
      const draft: Draft = {
        ...work,
        id: 'one',
        user: me,
        kind: 'entry',
        key,
        at: new Date(0).toISOString(),
        sending,
        isMoved: false,
        discardedAt: undefined,
      }
      const isNext = this.kept && this.kept.draft.version === work.version && this.kept.draft.base === work.base
      if (this.kept && isNext && this.kept.draft.sending === sending) {
        this.kept = {
          ...this.kept,
          patches: [...this.kept.patches, patchBetween(this.kept.sheet, work.sheet, draft.at)],
          sheet: work.sheet,
        }
      } else this.kept = { draft, patches: [], sheet: work.sheet }
    },

    async press(intent: Intent, loses: Loses): Promise<void> {
      if (isLocked(this.editing)) return
      this.editing = settledEditing(this.editing)
      const waiting = this.editing.sending !== undefined
      await this.again(loses)
      if (this.editing.sending || (waiting && (!this.hasUnsaved || this.editing.theirs)) || isLocked(this.editing)) return
      const next = pressed(this.editing, intent, `key ${keys++}`)
      if (!next.sending.sheet.some(isSold) || (!next.sending.saves && intent === 'save')) {
        this.editing = { ...next, sending: undefined }
        return
      }
      this.editing = next
      await this.send(next.sending, loses)
    },

    async again(loses: Loses = 'nothing'): Promise<void> {
      const { sending } = this.editing
      if (!sending) return
      const verdict = verdictOn(sending, await server.read(), me)
      if (verdict === 'not there') await this.send(sending, loses)
      else await this.settle(sending, loses)
    },

    async crash(): Promise<void> {
      const stored = await server.read()
      this.editing = editingOf(stored)
      const kept =
        this.kept && readDraft(JSON.parse(JSON.stringify(this.kept.draft)), JSON.parse(JSON.stringify(this.kept.patches)))
      if (!kept) return
      const base = { ...stored, sheet: kept.base, version: kept.version }
      this.editing = { ...editingOf(base), state: stateOf(kept.sheet), sending: kept.sending }
      if (stored.status.Status === 'Approved') this.editing = approvedBy(this.editing, stored)
      else if (!kept.sending && kept.version !== stored.version) this.editing = overtaken(this.editing, stored)
      else if (kept.sending) await this.again()
    },

    decide(): void {
      this.editing = mergeVersions(this.editing, new Set())
    },

    async send(sending: Sending, loses: Loses): Promise<void> {
      if (loses === 'request') return
      const isTaken = !sending.saves || (await server.save(rowsOf(sending.sheet), sending.version, me, sending.key))
      if (!isTaken) await this.settle(sending, 'nothing')
      else if (loses !== 'reply') await this.settle(sending, loses, true)
    },

    /** `isTaken`: the server had nothing to store, so the version stays. */
    async settle(sending: Sending, loses: Loses, isTaken = false): Promise<void> {
      const fresh = await server.read()
      const verdict = verdictOn(sending, fresh, me)
      if (verdict === 'approved') this.editing = approvedBy(this.editing, fresh)
      else if (verdict === 'foreign') {
        if (fresh.status.Savedby === me) this.comparisons += 1
        this.editing = overtaken(this.editing, fresh)
      } else if (verdict === 'not there' && !isTaken && sending.saves) this.editing = refused(this.editing)
      else {
        this.editing = adopted(this.editing, fresh)
        if (sending.intent === 'submit' && verdict !== 'submitted') await this.handIn(sending, loses)
      }
    },

    async handIn(sending: Sending, loses: Loses): Promise<void> {
      const { stored } = this.editing
      if (changedSince(this.editing, stored.sheet)) return
      this.editing = { ...this.editing, sending: { ...sending, sheet: stored.sheet, version: stored.version, saves: false } }
      if (loses === 'request') return
      const isDone = await server.submit(stored.version, me)
      if (isDone && loses === 'reply') return
      this.editing = refused(this.editing)
      if (!isDone) return
      this.editing = { ...this.editing, stored: { ...this.editing.stored, ...(await server.read()), sheet: stored.sheet } }
    },

    get hasUnsaved(): boolean {
      return isUnsaved(this.editing)
    },
  }
}

export type Loses = 'nothing' | 'request' | 'reply'
