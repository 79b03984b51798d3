import { carriedValues } from '#features/applications/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { HttpError } from '#server/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { dashboard, type Filter } from '../contract.ts'
import { askedOfList } from '../filter.ts'
import { figuresOf } from './store.ts'
import { workOf } from './work-store.ts'

/** The dashboard's calls. */
export const dashboardRoutes = ({ db, listDb, config, now }: Deps): Route[] => [
  route(dashboard.get, (asked, who) => {
    assertMayAsk(asked, who)
    // Without a filter one index answers; with one, rows are read, which may take as long as a list does.
    return figuresOf(askedOfList(asked).length > 0 ? listDb : db, asked, config.TIME_ZONE)
  }),
  route(dashboard.work, (asked, who) => {
    assertMayAsk(asked, who)
    return workOf(listDb, asked, formatIsoDate(todayIn(config.TIME_ZONE, now())), config.TIME_ZONE)
  }),
  route(dashboard.partners, async () => {
    const partners = await carriedValues(listDb, 'Referred')
    // The list compares without regard to case.
    const named = new Map(partners.map((partner) => [partner.toLowerCase(), partner]))
    return [...named.values()].filter((partner) => partner !== '')
  }),
]

/** OFFICE-29: whose applications are and who sent them is for those who may read them. */
function assertMayAsk({ Partner, Owner }: Filter, who: Session): void {
  if ((Partner ?? Owner) !== undefined && !admits('readAllApplications', who)) throw new HttpError(403, messages.notAllowed)
}
