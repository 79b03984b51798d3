import {
  acceptDocument,
  applicationByNumber,
  duplicatesOfRecord,
  listKeys,
  openings,
  recordWithFiles,
  recordsForStaff,
  withAadhaarFilter,
} from '#admissions/record/applications/server/public.ts'
import { minuteMs } from '#shared/time/durations.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { OpenFeeOf } from '#admissions/record/applications/server/status/status-mails.ts'
import { newsCountsOf, newsOf } from '#platform/activity-log/server/public.ts'
import { onOneConnection } from '#server/db/later.ts'
import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { notFound } from '#admissions/record/applications/contract.ts'
import { documentAccepted, looked, reviewCalls } from '../contract.ts'
import { toOpened } from './to-opened.ts'
import { lookStore } from './store.ts'

/** Milliseconds that somebody counts as present, and an action as recent. */
const presenceMs = 10 * minuteMs
const mostHere = 5

export function reviewRoutes(deps: Deps, publish: ApplicationSubscriber, openFeeOf: OpenFeeOf): Route[] {
  const { db, listDb, now } = deps
  const totals = openTotals()
  const noteOpening = openings(deps)
  const recordForStaff = recordsForStaff(deps)
  return [
    route(reviewCalls.open, async ({ no }, { who, caller: { ip } }) => {
      const { username } = who
      const store = lookStore(db)
      const recently = new Date(now().getTime() - presenceMs)
      // These need only the number, so they share a connection and a write.
      const [found, looks, entries] = await onOneConnection(db, (ask) =>
        Promise.all([
          recordWithFiles(db, no, ask),
          ask(store.looksOf(username, no, recently)),
          newsOf(db, no, { reader: username, seen: store.seen(username, no) }, ask),
        ]),
      )
      if (!found) return []
      const { row } = found
      const [record, Duplicates] = await Promise.all([
        recordForStaff(found, who, openFeeOf),
        duplicatesOfRecord(db, row),
        noteOpening({ who, ip }, [row]),
      ])
      const look = looks.find((each) => each.username === username)
      const Here = looks
        .filter((each) => each !== look)
        .slice(0, mostHere)
        .map((each) => ({ who: each.username, at: each.at.toISOString() }))
      return [{ ...toOpened(record, entries, { username, look, recently }, deps.pdf.printable), Here, Duplicates }]
    }),

    route(reviewCalls.here, async ({ no, entry }, { who }) => {
      if (!(await applicationByNumber(db, no))) throw new Refusal(notFound)
      await lookStore(db).note({ username: who.username, application_id: no, entry, at: now() })
      return looked
    }),

    route(reviewCalls.news, async ({ numbers }, { who: { username } }) => {
      const seen = await lookStore(db).lasts(username, numbers)
      const counts = seen.length === 0 ? [] : await newsCountsOf(db, username, seen)
      return { News: counts.map(({ application, count }) => ({ no: application, count })) }
    }),

    route(reviewCalls.accept, async (wanted, { who, caller }) => {
      await db.transaction().execute((tx) => acceptDocument(tx, deps, publish, wanted, { by: who.username, ip: caller.ip }))
      return documentAccepted
    }),

    route(reviewCalls.keys, ({ filter, ...order }) =>
      listKeys(listDb, totals, { ...order, filter: withAadhaarFilter(deps.secrets, filter) }, deps.config.TIME_ZONE),
    ),
  ]
}
