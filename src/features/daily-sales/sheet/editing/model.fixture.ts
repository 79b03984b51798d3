import { noHolder, noOwnWindow, type SheetKey, type SheetStatus } from '../../contract.ts'
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
import { mergedOf } from './merge.ts'
import { stateOf, type SheetState } from './state.ts'
import { isSold, rowsOf, sheetOf, usedLines, type KnownRow, type Sheet } from '../sheet.ts'

const [me, other] = ['dee@example.org', 'dan@example.org']
const key: SheetKey = { Date: '2026-11-20', Showid: '1', Distributorid: 'D-1' }
const none: KnownRow[] = []

/** A model of the server: one sheet, whose saves name a version and a key. */
export type SheetServer = ReturnType<typeof sheetServer>
export function sheetServer() {
  const replies = new Map<string, boolean>()
  let nextId = 1
  return {
    rows: none,
    version: 0,
    savedBy: '',
    appliedBy: '',
    isApproved: false,
    /** The versions that each key made: never two. */
    versionsOf: new Map<string, number>(),
    /** The sheet that was handed in last. */
    handedIn: none,
    /** Whether a save ever named a row that the sheet does not have, or one twice: the server would refuse it. */
    wasUnknown: false,

    read(): StoredSheet {
      const status: SheetStatus = {
        ID: 1,
        Status: this.isApproved ? 'Approved' : 'User-Submitted',
        Appliedby: this.appliedBy,
        Approvedby: this.isApproved ? 'che@example.org' : '',
        ReturnReason: '',
        SelfApproved: false,
        IsCorrector: false,
        SubmitNote: '',
        Control: {},
        PaperTotals: 'optional',
        IsMaker: true,
        Savedby: this.savedBy,
        Savedat: '',
        isClosed: false,
        ClosedReason: '',
        mayBeOpened: false,
        Closes: '',
        NothingSoldBy: '',
        NothingSoldAt: '',
        NothingSoldReason: '',
        ...noHolder,
        ...noOwnWindow,
        version: this.version,
      }
      return { sheet: sheetOf(this.rows), version: this.version, status }
    },

    save(rows: readonly KnownRow[], version: number, who: string, name: string): boolean {
      const before = replies.get(name)
      if (before !== undefined) return before
      const isTaken = !this.isApproved && version === this.version && rows.length > 0
      if (isTaken) {
        const named = rows.filter(({ ID }) => ID !== -1).map(({ ID }) => ID)
        const isOurs = named.every((id) => this.rows.some(({ ID }) => ID === id)) && new Set(named).size === named.length
        if (!isOurs) this.wasUnknown = true
        this.rows = rows.map((row) => (row.ID === -1 ? { ...row, ID: nextId++ } : row))
        this.version += 1
        this.savedBy = who
        this.appliedBy = ''
        this.versionsOf.set(name, (this.versionsOf.get(name) ?? 0) + 1)
      }
      replies.set(name, isTaken)
      return isTaken
    },

    submit(version: number, who: string): boolean {
      if (this.isApproved || version !== this.version || this.version === 0) return false
      this.version += 1
      this.appliedBy = who
      this.handedIn = this.rows
      return true
    },

    saveByOther(change: (rows: KnownRow[]) => KnownRow[]): void {
      if (this.isApproved) return
      this.save(change(this.rows), this.version, other, `other ${this.version}`)
    },

    approve(): void {
      if (this.version === 0) return
      this.version += 1
      this.isApproved = true
    },
  }
}

type StoredDesk = { draft: Draft; patches: Patch[]; sheet: Sheet }
const nothingKept = (): StoredDesk | undefined => undefined

/** The browser: the sheet on the screen, what is kept beside it, and the way to the server. */
export type SheetDesk = ReturnType<typeof sheetDesk>
export function sheetDesk(server: SheetServer) {
  let keys = 0
  return {
    editing: editingOf(server.read()),
    kept: nothingKept(),
    /** How often the person was asked to compare although nobody else had saved. */
    comparisons: 0,

    type(change: (state: SheetState) => SheetState): void {
      if (isLocked(this.editing)) return
      this.editing = { ...this.editing, state: change(this.editing.state) }
    },

    /** The half second after a change is over. */
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

    press(intent: Intent, loses: Loses): void {
      if (isLocked(this.editing)) return
      this.editing = settledEditing(this.editing)
      const waiting = this.editing.sending !== undefined
      this.again(loses)
      if (this.editing.sending || (waiting && (!this.hasUnsaved || this.editing.theirs)) || isLocked(this.editing)) return
      const next = pressed(this.editing, intent, `key ${keys++}`)
      if (!next.sending.sheet.some(isSold) || (!next.sending.saves && intent === 'save')) {
        this.editing = { ...next, sending: undefined }
        return
      }
      this.editing = next
      this.send(next.sending, loses)
    },

    /** The network is tried again: the sheet is read first. */
    again(loses: Loses = 'nothing'): void {
      const { sending } = this.editing
      if (!sending) return
      const verdict = verdictOn(sending, server.read(), me)
      if (verdict === 'not there') this.send(sending, loses)
      else this.settle(sending, loses)
    },

    /** The page goes without a word, and comes back with what was kept. */
    crash(): void {
      const stored = server.read()
      this.editing = editingOf(stored)
      const kept =
        this.kept && readDraft(JSON.parse(JSON.stringify(this.kept.draft)), JSON.parse(JSON.stringify(this.kept.patches)))
      if (!kept) return
      const base = { ...stored, sheet: kept.base, version: kept.version }
      this.editing = { ...editingOf(base), state: stateOf(kept.sheet), sending: kept.sending }
      if (stored.status.Status === 'Approved') this.editing = approvedBy(this.editing, stored)
      else if (!kept.sending && kept.version !== stored.version) this.editing = overtaken(this.editing, stored)
      else if (kept.sending) this.again()
    },

    /** Both versions are compared, and everything of here stays. */
    decide(): void {
      const { theirs, stored, state } = this.editing
      if (!theirs) return
      const merged = mergedOf({ base: stored.sheet, mine: state.history.sheet, theirs: theirs.sheet }, new Set())
      this.editing = { ...editingOf(theirs), state: stateOf(merged, { row: usedLines(merged), column: 0 }) }
    },

    send(sending: Sending, loses: Loses): void {
      if (loses === 'request') return
      if (sending.saves && !server.save(rowsOf(sending.sheet), sending.version, me, sending.key)) {
        this.settle(sending, 'nothing')
        return
      }
      if (loses === 'reply') return
      this.settle(sending, loses)
    },

    /** The sheet is read, and what it says about what was sent is done. */
    settle(sending: Sending, loses: Loses): void {
      const fresh = server.read()
      const verdict = verdictOn(sending, fresh, me)
      if (verdict === 'approved') this.editing = approvedBy(this.editing, fresh)
      else if (verdict === 'foreign') {
        if (server.savedBy === me) this.comparisons += 1
        this.editing = overtaken(this.editing, fresh)
      } else if (verdict === 'not there' && sending.saves) this.editing = refused(this.editing)
      else {
        this.editing = adopted(this.editing, fresh)
        if (sending.intent === 'submit' && verdict !== 'submitted') this.handIn(sending, loses)
      }
    },

    handIn(sending: Sending, loses: Loses): void {
      const { stored } = this.editing
      if (changedSince(this.editing, stored.sheet)) return
      this.editing = { ...this.editing, sending: { ...sending, sheet: stored.sheet, version: stored.version, saves: false } }
      if (loses === 'request') return
      const isDone = server.submit(stored.version, me)
      if (isDone && loses === 'reply') return
      this.editing = refused(this.editing)
      if (isDone) this.editing = { ...this.editing, stored: { ...this.editing.stored, ...server.read(), sheet: stored.sheet } }
    },

    get hasUnsaved(): boolean {
      return isUnsaved(this.editing)
    },
  }
}

/** What of a call gets lost on its way. */
export type Loses = 'nothing' | 'request' | 'reply'
