import { Skeleton } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import type { SheetKey } from '../../contract.ts'
import type { StoredSheet } from '../../sheet/editing/editing.ts'
import { stateOf } from '../../sheet/editing/state.ts'
import type { Sheet } from '../../sheet/sheet.ts'
import { totalsOf } from '../../sheet/totals.ts'
import { CommentPanel } from '../comments/comment-panel.tsx'
import { useComments } from '../comments/use-comments.ts'
import { SheetGrid } from '../grid/sheet-grid.tsx'
import { hasPaperRow, paperFoot } from '../paper/paper-row.tsx'
import { useStoredSheet } from './editing/stored-sheet.ts'
import { texts } from './texts.ts'

/** Read-only; the cursor moves, and cells can be copied and commented on. Needs a flex column with a height. */
export function SheetView({ sheetKey }: { sheetKey: SheetKey }) {
  const { data, error, refetch } = useStoredSheet(sheetKey)
  if (data) return <Viewed stored={data} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton h={320} />
}

function Viewed({ stored: { sheet, status } }: { stored: StoredSheet }) {
  const [state, setState] = useState(() => stateOf(sheet))
  const comments = useComments(status.ID)
  const foot = hasPaperRow(status, true) ? paperFoot(sheet, status.Control) : undefined
  return (
    <>
      <Summary sheet={sheet} />
      <CommentPanel comments={comments} state={state} onChange={setState} />
      <SheetGrid state={state} onChange={setState} isReadOnly foot={foot} {...comments.grid} />
    </>
  )
}

export function ReadOnlySheet({ sheet }: { sheet: Sheet }) {
  const [state, setState] = useState(() => stateOf(sheet))
  return (
    <>
      <Summary sheet={sheet} />
      <SheetGrid state={state} onChange={setState} isReadOnly />
    </>
  )
}

function Summary({ sheet }: { sheet: Sheet }) {
  const { rows, inAll } = totalsOf(sheet)
  return <Text size="sm">{texts.summary(rows, inAll)}</Text>
}
