import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { dashboard } from '../contract.ts'
import { figuresOf } from './store.ts'
import { workOf } from './work-store.ts'

/** The dashboard's calls. */
export const dashboardRoutes = ({ db, listDb, config, now }: Deps): Route[] => [
  route(dashboard.get, (period) => figuresOf(db, period, config.TIME_ZONE)),
  route(dashboard.work, (period) => workOf(listDb, period, formatIsoDate(todayIn(config.TIME_ZONE, now())), config.TIME_ZONE)),
]
