import { useReadOnce } from '#web/calls/use-read-once.ts'
import type { SheetKey } from '#features/daily-sales/contract.ts'
import { readSheet } from './stored-sheet.ts'

/** The sheet as it is when it is opened. */
export const useStoredSheet = (key: SheetKey) => useReadOnce([key], () => readSheet(key))
