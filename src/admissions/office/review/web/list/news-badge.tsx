import { useQuery } from '@tanstack/react-query'
import { send } from '#web/calls/api.ts'
import { batched } from '#web/calls/batched.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { newsAtOnce, reviewCalls } from '../../contract.ts'
import { texts } from '../texts.ts'

const newsOf = batched(newsAtOnce, async (numbers) => {
  const { News } = await send(reviewCalls.news, { numbers })
  return (no) => News.find((found) => found.no === no)?.count ?? 0
})

export function NewsBadge({ no }: { no: number }) {
  const { data = 0 } = useQuery({ queryKey: [reviewCalls.news.path, no], queryFn: () => newsOf(no) })
  return data === 0 ? null : <StatusBadge tone="good">{texts.newEntries(data)}</StatusBadge>
}
