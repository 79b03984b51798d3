import { Anchor, Text, Title } from '#web/kit/text.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import type { Search } from '#web/address/search.ts'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'
import { toastFailure } from '#web/ui/notices/toast.tsx'
import { texts } from '../texts.ts'
import { queueSearch, useQueueStart } from './order.ts'

/** REV-26: `#/review` alone opens the first of those that wait for a decision, oldest first; with a queue the first of it. */
export function ReviewStart({ ListedRequest }: { ListedRequest: ComponentType<{ onRequest: (request: GridRequest) => void }> }) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { isEmpty, start } = useQueueStart()
  const hasQueue = search['tab'] !== undefined
  useEffect(() => {
    if (!hasQueue) void navigate({ to: '/review', search: queueSearch, replace: true })
  }, [hasQueue, navigate])
  if (isEmpty)
    return (
      <Stack align="center" gap="md" p="xl">
        <Title order={1}>{texts.nothingWaits}</Title>
        <Text c="dimmed">{texts.nothingWaitsHint}</Text>
        <Anchor href="#/newapplication">{texts.toList}</Anchor>
      </Stack>
    )
  return (
    <>
      {hasQueue ? <ListedRequest onRequest={(listed) => void toastFailure(() => start(listed))} /> : null}
      <Skeleton height="100dvh" />
    </>
  )
}
