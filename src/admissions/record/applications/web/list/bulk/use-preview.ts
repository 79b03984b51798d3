import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { chunk } from '#shared/lists.ts'
import { send } from '#web/calls/api.ts'
import { bulk, mostForeseen, type Outlook } from '../../../bulk.ts'
import { readRowKey } from '../../../row-key.ts'
import type { Selected } from './bulk-question.tsx'
import { piece } from './bulk-work.ts'
import type { ChosenStatus } from './status-question.tsx'

/** STAT-14: what a status would do to the selected applications; nothing until it is chosen. */
export function usePreview({ count, keys }: Selected, chosen: ChosenStatus | undefined, isFreeText: boolean) {
  const id = useId()
  const isAsked = chosen !== undefined && count <= mostForeseen
  const query = useQuery({
    // What somebody types for a reason changes nothing of it.
    queryKey: [bulk.previewStatus.path, id, chosen?.status, isFreeText || chosen?.reason],
    queryFn: async ({ signal }) => {
      const names = (await keys()).map((key) => readRowKey(key).username)
      const found: Outlook[] = []
      for (const username of chunk(names, piece))
        found.push(
          await send(bulk.previewStatus, { username, cutomestatus: chosen?.status ?? '', reason: chosen?.reason ?? '' }, signal),
        )
      return found.reduce(sum)
    },
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return { preview: query.data, error: query.error, isPending: isAsked && query.isPending }
}

function sum(one: Outlook, other: Outlook): Outlook {
  const Refused = Map.groupBy([...one.Refused, ...other.Refused], ({ Why }) => Why)
  return {
    Changes: one.Changes + other.Changes,
    Had: one.Had + other.Had,
    Refused: [...Refused].map(([Why, some]) => ({ Why, Count: some.reduce((total, { Count }) => total + Count, 0) })),
    Gone: one.Gone + other.Gone,
    Mails: one.Mails + other.Mails,
  }
}
