import { Button } from '#web/kit/buttons.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { requestOf } from '#web/ui/grid/paging/request.ts'
import type { GridState } from '#web/ui/grid/chosen.ts'
import { listCalls } from '../../../record/list-calls.ts'
import { countText } from '../../../record/tabs.ts'
import { declaredList } from '../columns/declared-list.ts'
import { texts } from '../../texts.ts'

/** LIST-42: what a search without rows in this tab finds in all applications. */
export function FoundInAll({ state, onAll }: { state: GridState; onAll: () => void }) {
  const { filter } = requestOf(declaredList, state)
  const { data } = useCall(listCalls.counts, { filters: [filter] })
  const total = data?.Totals[0] ?? 0
  return total === 0 ? null : (
    <Button variant="light" onClick={onAll}>
      {texts.inAll(countText(total))}
    </Button>
  )
}
