import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import type { SheetKey } from '../../contract.ts'
import type { StoredSheet } from '../../sheet/editing/editing.ts'
import { stateOf } from '../../sheet/editing/state.ts'
import type { Sheet } from '../../sheet/sheet.ts'
import { SheetGrid } from '../grid/sheet-grid.tsx'
import { hasPaperRow, PaperRow } from '../paper/paper-row.tsx'
import { useStoredSheet } from './editing/stored-sheet.ts'

/** A sheet to be read: the cursor walks in it and cells can be copied, nothing can be changed. Wants a column of flex with a height. */
export function SheetView({ sheetKey }: { sheetKey: SheetKey }) {
  const { data, error, refetch } = useStoredSheet(sheetKey)
  if (data) return <ReadOnlySheet sheet={data.sheet} foot={paperOf(data)} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton h={320} />
}

const paperOf = ({ sheet, status }: StoredSheet) =>
  hasPaperRow(status, true) ? <PaperRow sheet={sheet} paper={status.Control} /> : null

/** Rows that are there already, to be read. */
export function ReadOnlySheet({ sheet, foot }: { sheet: Sheet; foot?: ReactNode }) {
  const [state, setState] = useState(() => stateOf(sheet))
  return <SheetGrid state={state} onChange={setState} isReadOnly foot={foot} />
}
