import { noHolder, noOwnWindow, type SheetStatus } from '../../contract.ts'
import type { StoredSheet } from './editing.ts'
import { sheetOf, type KnownRow } from '../sheet.ts'

const other = 'dan@example.org'
const none: KnownRow[] = []

type Answer<T> = T | Promise<T>

/** The model, or the product itself (server/entry/around-a-save.test.ts). */
export type SheetServer = {
  read: () => Answer<StoredSheet>
  save: (rows: readonly KnownRow[], version: number, who: string, name: string) => Answer<boolean>
  submit: (version: number, who: string) => Answer<boolean>
  saveByOther: (change: (rows: readonly KnownRow[]) => readonly KnownRow[]) => Answer<void>
  approve: () => Answer<void>
  facts: () => Answer<ServerFacts>
}

export type ServerFacts = {
  rows: readonly KnownRow[]
  version: number
  versionsOf: ReadonlyMap<string, number>
  handedIn: readonly KnownRow[]
  /** A save named a row that the sheet lacks, or one row twice. */
  wasUnknown: boolean
}

export function sheetServer(): Omit<SheetServer, 'read'> & { read: () => StoredSheet } {
  const replies = new Map<string, boolean>()
  let nextId = 1
  const model = {
    rows: none,
    version: 0,
    savedBy: '',
    appliedBy: '',
    isApproved: false,
    versionsOf: new Map<string, number>(),
    handedIn: none,
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
        LargeAmount: 5000,
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

    saveByOther(change: (rows: readonly KnownRow[]) => readonly KnownRow[]): void {
      if (this.isApproved) return
      this.save(change(this.rows), this.version, other, `other ${this.version}`)
    },

    approve(): void {
      if (this.version === 0) return
      this.version += 1
      this.isApproved = true
    },

    facts(): ServerFacts {
      return this
    },
  }
  return model
}
