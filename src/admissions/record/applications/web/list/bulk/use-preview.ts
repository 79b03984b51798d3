import { skipToken, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { chunk } from '#shared/lists.ts'
import { mostForeseen, type Outlook } from '../../../bulk.ts'
import { readRowKey } from '../../../row-key.ts'
import type { Foreseen } from '../../form/consequences.tsx'
import type { Selected } from './bulk-question.tsx'
import { piece } from './bulk-work.ts'

/** `key` has everything that the answer depends on. */
type Enquiry = { key: readonly unknown[]; send: (username: string[], signal: AbortSignal) => Promise<Outlook> }

export function usePreview({ count, keys }: Selected, asked: Enquiry | undefined): Foreseen {
  const id = useId()
  const isAsked = asked !== undefined && count <= mostForeseen
  const query = useQuery({
    queryKey: ['preview', id, ...(asked?.key ?? [])],
    queryFn: isAsked
      ? async ({ signal }) => {
          const names = (await keys()).map((key) => readRowKey(key).username)
          const found: Outlook[] = []
          for (const username of chunk(names, piece)) found.push(await asked.send(username, signal))
          return found.reduce(sum)
        }
      : skipToken,
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
