import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { reviewCalls } from '../../contract.ts'
import { newsOf } from './news-of.ts'
import { texts } from '../texts.ts'

/** REV-10: beside an application in a list: how much others have changed since one last opened it. */
export function NewsBadge({ no }: { no: number }) {
  const { data = 0 } = useQuery({ queryKey: [reviewCalls.news.path, no], queryFn: () => newsOf(no) })
  return data === 0 ? null : <StatusBadge tone="good">{texts.newEntries(data)}</StatusBadge>
}
