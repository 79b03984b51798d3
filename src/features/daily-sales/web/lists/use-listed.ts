import { useCall } from '#web/calls/use-call.ts'
import { sheetApproval, type SheetList } from '../../approval-contract.ts'

/** One sheet of a list, by its ID; null when it is not in that list, undefined while it loads. */
export function useListed(List: SheetList, ID: number) {
  const filter = { logic: 'and' as const, filters: [{ field: 'ID', operator: 'eq' as const, value: ID }] }
  const { data, error, refetch } = useCall(sheetApproval.page, { List, filter, take: 1 })
  return { sheet: data && (data.Data[0] ?? null), error, refetch }
}
