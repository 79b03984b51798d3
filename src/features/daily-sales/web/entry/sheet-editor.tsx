import { useRef, useState } from 'react'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { useSaveKey } from '#web/ui/save-key.ts'
import { useSession } from '#web/session.tsx'
import type { SheetKey } from '../../contract.ts'
import { draftShelf } from './draft-shelf.ts'
import { DraftOffer } from './draft-offer.tsx'
import { EditableGrid } from './editable-grid.tsx'
import { EntryBar } from './entry-bar.tsx'
import { OtherWindow } from './other-window.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import type { StoredSheet } from './stored-sheet.ts'
import { useDraft } from './use-draft.ts'
import { useEditing } from './use-editing.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type SheetEditorProps = {
  sheetKey: SheetKey
  opened: StoredSheet
  /** The sheet was chosen on this page just now: the keyboard goes on in it. */
  isChosenHere: boolean
}

/** A sheet to be keyed in: the buttons, the rows, and what keeps the work from being lost. */
export function SheetEditor({ sheetKey, opened, isChosenHere }: SheetEditorProps) {
  const { session } = useSession()
  const editing = useEditing(sheetKey, opened)
  const { state, stored, theirs, isUnsaved, isLocked, refusal, change } = editing
  const [shelf] = useState(() => draftShelf(session?.username ?? '', sheetKey))
  const { sheet } = state.history
  const keptAt = useDraft(shelf, isUnsaved && !isLocked ? { sheet, base: stored.sheet, version: stored.version } : undefined)
  const bar = useRef<HTMLFormElement>(null)
  useSaveKey(bar)
  useKeptFocus(bar)

  return (
    <>
      <LeaveGuard when={isUnsaved} isKept={keptAt !== undefined} />
      {isLocked ? null : <DraftOffer shelf={shelf} editing={editing} />}
      {theirs ? (
        <OtherWindow
          versions={{ base: stored.sheet, mine: sheet, theirs: theirs.sheet }}
          onDecide={(kept) => void editing.decide(kept)}
        />
      ) : null}
      <EntryBar ref={bar} sheetKey={sheetKey} editing={editing} />
      <SheetFacts editing={editing} keptAt={keptAt} />
      <EditableGrid
        state={state}
        onChange={change}
        isReadOnly={isLocked}
        takesFocus={isChosenHere}
        refusal={refusal}
        onLeave={() => bar.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus()}
      />
    </>
  )
}
