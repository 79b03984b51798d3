import { carriedValues } from '#admissions/record/applications/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { openKeptAnswers } from '#server/db/lists/kept-answers.ts'
import { route, type Route } from '#server/handler.ts'
import { HttpError } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { dashboard, type Figures, type Filter, type Work } from '../contract.ts'
import { figuresOf } from './store.ts'
import { workOf } from './work-store.ts'

/** OFFICE-31: milliseconds that figures are cached. */
const keepMs = 30_000

/** Figures that take less are counted each time. */
const slowMs = 250

const openFigures = <T>() => openKeptAnswers<T>({ keepMs, most: 200, isWorthKeeping: (_, tookMs) => tookMs >= slowMs })

export const dashboardRoutes = (
  { listDb, config, now }: Deps,
  figures = openFigures<Figures>(),
  work = openFigures<Work>(),
): Route[] => [
  route(dashboard.get, (request, { who }) => {
    assertMayAsk(request, who)
    return figures.of(request, () => figuresOf(listDb, request, config.TIME_ZONE))
  }),
  route(dashboard.work, (request, { who }) => {
    assertMayAsk(request, who)
    const today = formatIsoDate(todayIn(config.TIME_ZONE, now()))
    return work.of({ request, today }, () => workOf(listDb, request, today, config.TIME_ZONE))
  }),
  route(dashboard.partners, async () => {
    const partners = await carriedValues(listDb, 'Referred')
    // The list ignores case.
    const named = new Map(partners.map((partner) => [partner.toLowerCase(), partner]))
    return [...named.values()].filter((partner) => partner !== '')
  }),
]

/** OFFICE-29: owners and partners are for staff who may read applications. */
function assertMayAsk({ Partner, Owner }: Filter, who: Session): void {
  if ((Partner ?? Owner) !== undefined && !admits('readAllApplications', who)) throw new HttpError(403, messages.notAllowed)
}
