import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '#web/browser/server-clock.ts'
import { approvedStatus, type DraftKind, type SheetKey } from '../../contract.ts'
import type { Draft } from '../../sheet/editing/draft.ts'
import { isTyped, ownLines, type StoredSheet } from '../../sheet/editing/editing.ts'
import { isSamePaper } from '../../sheet/paper-totals.ts'
import { showsTheSame, type Line } from '../../sheet/sheet.ts'
import { clockTime } from '#web/values/date-text.ts'
import { forgetDrafts, storedDrafts, markDiscarded } from './stored-drafts.ts'
import { dropOnServer, withServerDrafts } from './server/server-drafts.ts'
import { RowsOffer } from './rows-offer.tsx'
import { texts } from '../entry/texts.ts'

type DraftOfferProps = {
  user: string
  sheetKey: SheetKey
  kind?: DraftKind
  today?: string | undefined
  stored: StoredSheet | undefined
  wanted?: string | undefined
  without?: string | undefined
  /** Resolves to true if the draft is continued. Undefined on a read-only sheet. */
  onRestore?: ((draft: Draft) => Promise<boolean>) | undefined
}

export function DraftOffer({ user, sheetKey, kind = 'entry', today, stored, wanted, without, onRestore }: DraftOfferProps) {
  const [found, setFound] = useState<readonly Draft[]>([])
  const [isOpening] = useState({ stored, onRestore, wanted, without })
  const { Date: day, Showid, Distributorid } = sheetKey
  useEffect(() => {
    let isGone = false
    const isOfSheet = ({ id, key, discardedAt, kind: of }: Draft) =>
      id !== isOpening.without &&
      of === kind &&
      discardedAt === undefined &&
      key.Date === day &&
      key.Showid === Showid &&
      key.Distributorid === Distributorid
    /** Leaves out drafts that the server has, and the requested one, which is continued. */
    const toOffer = async (drafts: readonly Draft[]): Promise<Draft[]> => {
      const done = drafts.filter((draft) => isDone(draft, isOpening.stored))
      void forgetDrafts(done.map(({ id }) => id)).catch(() => {})
      for (const draft of done) void dropOnServer(draft)
      const open = drafts.filter((draft) => !done.includes(draft))
      const chosen = open.find(({ id }) => id === isOpening.wanted)
      const isTaken = chosen && isOpening.onRestore && (await isOpening.onRestore(chosen))
      return isTaken ? open.filter((draft) => draft !== chosen) : open
    }
    const read = async () => {
      const here = await storedDrafts(user)
      if (isGone) return
      const local = await toOffer(here.filter(isOfSheet))
      setFound(local)
      const everywhere = await withServerDrafts(here, user, { key: { Date: day, Showid, Distributorid }, kind })
      if (isGone) return
      const twins = new Map(everywhere.map((draft) => [draft.id, draft.serverId]))
      setFound((before) => before.map((draft) => ({ ...draft, serverId: twins.get(draft.id) })))
      const elsewhere = await toOffer(everywhere.slice(here.length).filter(isOfSheet))
      setFound((before) => [...before, ...elsewhere])
    }
    void read()
    return () => {
      isGone = true
    }
  }, [user, kind, day, Showid, Distributorid, isOpening])

  const [newest, ...older] = found
  const lines = useMemo(() => (newest ? linesOf(newest, stored) : []), [newest, stored])
  if (!newest) return null
  const isApproved = stored?.status.Status === approvedStatus
  const restore = async () => {
    if (await onRestore?.(newest)) setFound(older)
  }
  return (
    <RowsOffer
      words={isApproved ? texts.notInIt(lines.length) : foundWords(newest)}
      sheetKey={sheetKey}
      lines={lines}
      today={today}
      onRestore={onRestore && !isApproved ? () => void restore() : undefined}
      onMoved={async () => {
        await forgetDrafts([newest.id])
        void dropOnServer(newest)
      }}
      onDiscard={() => {
        void markDiscarded(newest, serverNow().toISOString())
        void dropOnServer(newest)
        setFound(older)
      }}
    />
  )
}

const foundWords = (draft: Draft) =>
  draft.isElsewhere ? texts.foundOnServer(clockTime(draft.at)) : texts.foundDraft(clockTime(draft.at))

/** Rows that were moved here need an answer, even if equal ones are there. */
function isDone(draft: Draft, stored: StoredSheet | undefined): boolean {
  if (!stored || draft.isMoved) return !draft.sheet.some(isTyped)
  if (stored.status.Status === approvedStatus) return ownLines(draft, stored.sheet).length === 0
  return showsTheSame(draft.sheet, stored.sheet) && isSamePaper(draft.paper, stored.status.Control)
}

function linesOf(draft: Draft, stored: StoredSheet | undefined): readonly Line[] {
  if (draft.isMoved) return draft.sheet.filter(isTyped)
  const own = ownLines(draft, stored?.sheet ?? [])
  return own.length > 0 ? own : draft.sheet.filter(isTyped)
}
