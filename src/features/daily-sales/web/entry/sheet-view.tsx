import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import type { SheetKey } from '../../contract.ts'
import { stateOf } from '../../sheet/editing/state.ts'
import type { Sheet } from '../../sheet/sheet.ts'
import { SheetGrid } from '../grid/sheet-grid.tsx'
import { useStoredSheet } from './editing/stored-sheet.ts'

/** A sheet to be read: the cursor walks in it and cells can be copied, nothing can be changed. Wants a column of flex with a height. */
export function SheetView({ sheetKey }: { sheetKey: SheetKey }) {
  const { data, error, refetch } = useStoredSheet(sheetKey)
  if (data) return <ReadOnlySheet sheet={data.sheet} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton h={320} />
}

/** Rows that are there already, to be read. */
export function ReadOnlySheet({ sheet }: { sheet: Sheet }) {
  const [state, setState] = useState(() => stateOf(sheet))
  return <SheetGrid state={state} onChange={setState} isReadOnly />
}
