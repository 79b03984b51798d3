import IconCoinRupee from '~icons/tabler/coin-rupee'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { useMemo } from 'react'
import { t } from '#web/language/t.ts'
import { useCall } from '#web/calls/use-call.ts'
import type { MenuItem } from '#web/ui/shell/sidebar.tsx'

const { get } = masterCalls(masters.ctcrange)
const { title, route, field } = masters.ctcrange

/** OFFICE-10: the sidebar's CTC Range dropdown, from the list that the forms read. */
export function useCtcRangeMenu(): MenuItem {
  const { data } = useCall(get, { IsActive: true })
  return useMemo(() => {
    const icon = <IconCoinRupee size={18} stroke={1.6} aria-hidden />
    return { label: t(title), icon, children: (data ?? []).map((range) => ({ label: String(range[field]), route })) }
  }, [data])
}
