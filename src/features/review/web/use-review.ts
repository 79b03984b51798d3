import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { applications } from '#features/applications/contract.ts'
import { send } from '#web/calls/api.ts'
import { useSend } from '#web/calls/use-call.ts'
import { reviewCalls, type Opened } from '../contract.ts'
import { pdfQuery } from './viewer/document-file.ts'

/** What was new when somebody opened the page, and what has become so since. */
export type News = { entries: ReadonlySet<number>; answers: ReadonlyMap<string, unknown>; files: ReadonlySet<string> }

// Below the key of the record: whatever reads that again reads this again.
const reviewQuery = (no: number) =>
  queryOptions({
    queryKey: [applications.getById.path, reviewCalls.open.path, no],
    queryFn: async ({ signal }) => (await send(reviewCalls.open, { no }, signal))[0] ?? null,
  })

/** REV-1, REV-5: one application, whole; noted as looked at, and what was new in it stays marked while it is open. */
export function useReview(no: number) {
  // What was kept from an earlier visit, or read ahead, is shown at once; it is read again all the same.
  const query = useQuery({ ...reviewQuery(no), staleTime: 0 })
  const { data } = query
  const [kept, setKept] = useState<{ from: Opened; news: News }>()
  if (data && kept?.from !== data) setKept({ from: data, news: withNews(kept?.news, data) })
  const { mutate: look } = useSend(reviewCalls.here, [reviewCalls.news])
  // A kept copy is not a look: what is being read now is noted once it is there.
  const entry = query.isFetching ? undefined : data?.LastEntry
  useEffect(() => {
    if (entry !== undefined) look({ no, entry })
  }, [no, entry, look])
  return { ...query, news: kept?.news ?? nothing }
}

const nothing: News = { entries: new Set(), answers: new Map(), files: new Set() }

const withNews = ({ entries, answers, files }: News = nothing, { News: more, Documents }: Opened): News => ({
  entries: new Set([...entries, ...more.entries]),
  // What an answer was at first, though it has changed again.
  answers: new Map([...more.answers.map(({ name, was }) => [name, was] as const), ...answers]),
  files: new Set([...files, ...Documents.flatMap(({ docname, isNew }) => (isNew ? docname : []))]),
})

/** Reads the next application and its first PDF ahead. */
export function useAhead(no: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (no === undefined) return
    const ahead = async () => {
      const next = await client.fetchQuery({ ...reviewQuery(no), staleTime: 60_000 })
      const first = next && firstDocument(next)
      const path = next?.application.Docs.find(({ docname }) => docname === first?.docname)?.path
      if (first?.type === 'application/pdf' && path) await client.prefetchQuery(pdfQuery(path))
    }
    // What could not be read ahead is read when it is opened, and says then what is wrong.
    ahead().catch(() => {})
  }, [client, no])
}

/** The document to begin with: one that is to be checked, or else any that is there. */
export const firstDocument = ({ Documents }: Opened) =>
  Documents.find(({ state }) => state === 'to check') ?? Documents.find(({ state }) => state !== 'missing') ?? Documents[0]

/** Changes the record as this page knows it; another version of it is refused. */
export const useSave = () => useSend(applications.update, [applications.getById, applications.get, applications.timeline])
