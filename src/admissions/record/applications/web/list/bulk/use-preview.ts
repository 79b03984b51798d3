import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { z } from 'zod'
import { chunk } from '#shared/lists.ts'
import { send } from '#web/calls/api.ts'
import { bulk } from '../../../bulk.ts'
import { readRowKey } from '../../../row-key.ts'
import type { Selected } from './bulk-question.tsx'
import { piece } from './bulk-work.ts'
import type { ChosenStatus } from './status-question.tsx'

/** What a status for many would do. */
export type Preview = z.output<typeof bulk.previewStatus.reply>

/** More than this would take too long to count. */
const most = 2_000

/** STAT-14: what a status would do to the selected applications; nothing until it is chosen. */
export function usePreview({ count, keys }: Selected, chosen: ChosenStatus | undefined, isFreeText: boolean) {
  const id = useId()
  const isAsked = chosen !== undefined && count <= most
  const query = useQuery({
    // What somebody types for a reason changes nothing of it.
    queryKey: [bulk.previewStatus.path, id, chosen?.status, isFreeText || chosen?.reason],
    queryFn: async ({ signal }) => {
      const names = (await keys()).map((key) => readRowKey(key).username)
      const found: Preview[] = []
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

function sum(one: Preview, other: Preview): Preview {
  const Refused = Map.groupBy([...one.Refused, ...other.Refused], ({ Why }) => Why)
  return {
    Changes: one.Changes + other.Changes,
    Had: one.Had + other.Had,
    Refused: [...Refused].map(([Why, some]) => ({ Why, Count: some.reduce((total, { Count }) => total + Count, 0) })),
    Gone: one.Gone + other.Gone,
    Mails: one.Mails + other.Mails,
  }
}
