import { useState } from 'react'
import { send } from '#web/calls/api.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { dailySales, type DraftKind, type SheetKey } from '#sales/sheets/contract.ts'
import { sheetDrafts } from '#sales/sheets/draft-contract.ts'
import type { Draft } from '#sales/sheets/sheet/editing/draft.ts'
import type { StoredSheet } from '#sales/sheets/sheet/editing/editing.ts'
import { goneOn, isDisputed, joinedBy, joiningOf, type Joining } from '#sales/sheets/sheet/editing/joined.ts'
import { isSamePaper, type PaperTotals } from '#sales/sheets/sheet/paper-totals.ts'
import { showsTheSame, type Sheet } from '#sales/sheets/sheet/sheet.ts'
import { draftJournal, type Journal } from '../../drafts/draft-journal.ts'
import { readOnServer } from '../../drafts/server/server-drafts.ts'
import { readSheet } from './stored-sheet.ts'
import type { EditingSheet } from './use-editing.ts'

/** `isExact`: the other window really began from it. */
type Before = { sheet: Sheet; paper: PaperTotals; isExact: boolean }
type Dispute = { joining: Joining; draft: Draft; now: StoredSheet; before: Before }

export type Keyed = Pick<EditingSheet, 'me' | 'stored' | 'state' | 'paper' | 'sending' | 'isUnsaved' | 'goOn'>

type JoiningOptions = {
  journal: Journal
  /** The other window began from this one's sent rows. */
  isRelieved: boolean
  onJoined: (next: Journal) => void
  /** Nothing is left to join. `isUnsent`: the other window lacks some of this one's rows. */
  onGone: (isUnsent: boolean) => void
}

/** SALES-75: merges the changes typed here since the common version, and asks about cells that both changed. */
export function useJoining(
  key: SheetKey,
  kind: DraftKind,
  editing: Keyed,
  { journal, isRelieved, onJoined, onGone }: JoiningOptions,
) {
  const [dispute, setAsked] = useState<Dispute>()
  const { run, running } = useOneAtATime()
  const { me, stored, state, isUnsaved } = editing

  function join({ joining, draft, now, before: acknowledged }: Dispute, kept?: ReadonlySet<string>): void {
    setAsked(undefined)
    const next = draftJournal(me, key, kind, '')
    for (const old of [draft, { id: journal.id }]) next.replace(old)
    onJoined(next)
    editing.goOn((before) => goneOn(before, { sheet: joinedBy(joining, kept), draft, now, acknowledged }))
  }

  async function workHere(): Promise<void> {
    const { OwnDraft: ID, OwnWindow: From } = await send(dailySales.status, { ...key, Kind: kind })
    const taken = isRelieved ? await takenFrom(me, journal.id) : undefined
    if (ID === 0 || editing.sending) {
      const { history } = state
      const isAllThere = taken && showsTheSame(history.sheet, taken.sheet) && isSamePaper(editing.paper, taken.paper)
      if (!isAllThere || editing.sending) return onGone(isUnsaved)
      await journal.forget()
      journal.close()
      return onGone(false)
    }
    const before = taken ?? { sheet: stored.sheet, paper: stored.status.Control, isExact: false }
    const mine = await send(sheetDrafts.take, { ID, From })
    const [draft, now] = await Promise.all([readOnServer(me, mine.ID), readSheet(key, kind)])
    const joining = joiningOf({ base: before.sheet, mine: state.history.sheet, theirs: draft.sheet })
    const asks = isDisputed(joining) || (isUnsaved && !before.isExact)
    if (asks) setAsked({ joining, draft, now, before })
    else join({ joining, draft, now, before })
  }

  return {
    isBusy: running !== undefined,
    workHere: () => void run('work here', () => workHere().catch((error: unknown) => toast(wordsFor(error), 'bad'))),
    disputed: dispute?.joining.versions,
    decide: (kept: ReadonlySet<string>) => {
      if (dispute) join(dispute, kept)
    },
  }
}

/** As the server had them when it relieved the window: a reply may have been lost. */
async function takenFrom(user: string, window: string): Promise<Before | undefined> {
  const found = (await send(sheetDrafts.list, {})).find(({ Window }) => Window === window)
  if (!found) return undefined
  const { sheet, paper } = await readOnServer(user, found.ID)
  return { sheet, paper, isExact: true }
}
