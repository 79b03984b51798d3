import { useQuery } from '@tanstack/react-query'
import type { SheetKey } from '../../contract.ts'
import { readSheet } from './stored-sheet.ts'

/** The sheet as it is when it is opened. Whoever edits goes on from there; another window's change is told when it is saved over. */
export const useStoredSheet = (key: SheetKey) =>
  useQuery({
    queryKey: ['data-entry', key],
    queryFn: () => readSheet(key),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
