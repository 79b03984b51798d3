import { useCallback } from 'react'
import type { GridFilter } from '#shared/grid.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { useSession } from '#web/session/session.tsx'
import { notConfirmed } from '../../../record/address-proof.ts'
import { approvedWithoutRollNumber, withoutRollNumber } from '../../../record/roll-number.ts'
import { correctionsField, messagesField, tabField, type ListTab } from '../../../record/tabs.ts'
import { useStatusTitles } from '../status-titles.ts'

type Condition = GridFilter['filters'][number]

/** LIST-21, QUEUE-3, QUEUE-6, QUEUE-8, APP-53: overdue means submitted, past its day, and without a final status. */
export function useTabFilters(): (tab: ListTab) => Condition[] {
  const { session } = useSession()
  const { statuses } = useStatusTitles()
  const today = useServerDay(session?.timeZone ?? 'UTC')
  const username = session?.username ?? ''
  const final = statuses
    .filter(({ Final }) => Final)
    .map(({ title }) => title)
    .join('\n')
  return useCallback(
    (tab) => {
      if (tab === 'Mine') return [{ field: 'Owner', operator: 'eq', value: username }]
      if (tab === 'Corrections back')
        return [
          { field: 'ApplicationStatus', operator: 'eq', value: 'submitted' },
          { field: correctionsField, operator: 'eq', value: 'sent' },
        ]
      if (tab === 'Unread messages') return [{ field: messagesField, operator: 'eq', value: 'unread' }]
      if (tab === 'Address not confirmed') return [{ field: 'AddressProof', operator: 'eq', value: notConfirmed }]
      if (tab === withoutRollNumber) return [...approvedWithoutRollNumber]
      if (tab !== 'Overdue') return [{ field: tabField, operator: 'eq', value: tab }]
      return [
        { field: 'ApplicationStatus', operator: 'eq', value: 'submitted' },
        { field: 'DueOn', operator: 'neq', value: '' },
        { field: 'DueOn', operator: 'lt', value: today },
        ...final
          .split('\n')
          .filter((title) => title !== '')
          .slice(0, 10)
          .map((title) => ({ field: 'cutomestatus', operator: 'neq' as const, value: title })),
      ]
    },
    [username, today, final],
  )
}
