import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod/mini'
import { applications, stale } from '#admissions/record/applications/contract.ts'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { every } from '#web/calls/polling.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { sameValues } from '#web/values/same-values.ts'
import { reviewCalls, type Opened } from '../contract.ts'
import { byOthers, useNames } from './others.ts'
import { texts } from './texts.ts'
import { pdfQuery } from './viewer/document-file.ts'

export type News = { entries: ReadonlySet<number>; answers: ReadonlyMap<string, unknown>; files: ReadonlySet<string> }

// Below the record's key: reloading that reloads this.
const reviewQuery = (no: number) =>
  queryOptions({
    queryKey: [applications.getById.path, reviewCalls.open.path, no],
    // An address may have any text for a number.
    queryFn: async ({ signal }) =>
      Number.isSafeInteger(no) && no > 0 ? ((await send(reviewCalls.open, { no }, signal))[0] ?? null) : null,
  })

/** REV-23: polls faster while somebody else has it open. */
const [together, alone] = [every(10_000), every(60_000)]

/** REV-1, REV-5: counts as a look; new parts stay marked while it is open. */
export function useReview(no: number) {
  // Shows cached data at once, and reads it again all the same.
  const query = useQuery({
    ...reviewQuery(no),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.Here.length ? together : alone)({ state }),
  })
  const { data } = query
  const [kept, setKept] = useState<{ from: Opened; news: News }>()
  if (data && kept?.from !== data) setKept({ from: data, news: withNews(kept?.news, data) })
  const { mutate: look } = useSend(reviewCalls.here, [reviewCalls.news])
  // Cached data is not a look: waits for the current read.
  const entry = query.isFetching ? undefined : data?.LastEntry
  useEffect(() => {
    if (entry !== undefined) look({ no, entry })
  }, [no, entry, look])
  const { data: seen } = useQuery<Opened>({ queryKey: seenKey(no), enabled: false, gcTime: Infinity })
  const news = kept?.news ?? nothing
  return { ...query, news: seen && data ? withChanges(news, seen, data) : news }
}

/** REV-17: the version on screen when a save was refused as stale. */
const seenKey = (no: number) => ['review-seen', no]

/** REV-17: marks differences from the screen, regardless of their author. */
function withChanges({ entries, answers, files }: News, { application: before }: Opened, { application: now }: Opened): News {
  const changed = Object.keys(now).filter((name) => !sameValues(before[name], now[name]))
  const isOther = ({ docname, path }: { docname: string; path?: string | undefined }) =>
    before.Docs.find((each) => each.docname === docname)?.path !== path
  return {
    entries,
    answers: new Map([...changed.map((name) => [name, before[name]] as const), ...answers]),
    files: new Set([...files, ...now.Docs.filter(isOther).map(({ docname }) => docname)]),
  }
}

const nothing: News = { entries: new Set(), answers: new Map(), files: new Set() }

const withNews = ({ entries, answers, files }: News = nothing, { News: more, Documents }: Opened): News => ({
  entries: new Set([...entries, ...more.entries]),
  // The first old value, even if the answer has changed again since.
  answers: new Map([...more.answers.map(({ name, was }) => [name, was] as const), ...answers]),
  files: new Set([...files, ...Documents.flatMap(({ docname, isNew }) => (isNew ? docname : []))]),
})

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
    // Ignores a failed prefetch: opening the page reads again and shows the error.
    ahead().catch(() => {})
  }, [client, no])
}

export const firstDocument = ({ Documents }: Opened) =>
  Documents.find(({ state }) => state === 'to check') ?? Documents.find(({ state }) => state !== 'missing') ?? Documents[0]

/** REV-17: after a stale save it reads the record again and marks the differences. */
export function useSave() {
  const client = useQueryClient()
  const { session } = useSession()
  const nameFor = useNames()
  const { mutateAsync: save, isPending } = useSend(applications.update, changed)
  const mutateAsync = async (body: z.input<typeof applications.update.body>) => {
    try {
      return await save(body)
    } catch (error) {
      if (!(error instanceof Refused) || error.message !== stale) throw error
      const no = Number(body.applicationID)
      const { queryKey } = reviewQuery(no)
      const before = client.getQueryData(queryKey)
      client.setQueryData(seenKey(no), before)
      await client.invalidateQueries({ queryKey: [applications.getById.path] })
      const now = client.getQueryData(queryKey)
      const [other] = before && now ? byOthers(now, before.LastEntry, session?.username) : []
      throw new Refused(other ? texts.changedBy(nameFor(other.who), other.what) : texts.changedMeanwhile)
    }
  }
  return { mutateAsync, isPending }
}

const changed = [applications.getById, applications.get, applications.timeline]
