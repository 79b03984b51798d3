import IconCoinRupee from '~icons/tabler/coin-rupee'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { useMemo } from 'react'
import { t } from '#web/language/t.ts'
import { useCall } from '#web/calls/use-call.ts'
import type { MenuItem } from '#web/ui/shell/sidebar.tsx'

const { get } = masterCalls(masters.ctcrange)
const { title, route, field } = masters.ctcrange

export function useCtcRanges(): string[] {
  const { data } = useCall(get, { IsActive: true })
  return useMemo(() => (data ?? []).map((range) => String(range[field])), [data])
}

/** OFFICE-10: the sidebar's CTC Range dropdown, from the list that the forms read. */
export function useCtcRangeMenu(): MenuItem {
  const ranges = useCtcRanges()
  return useMemo(() => {
    const icon = <IconCoinRupee size={16} stroke={1.6} aria-hidden />
    return { label: t(title), icon, children: ranges.map((label) => ({ label, route })) }
  }, [ranges])
}
