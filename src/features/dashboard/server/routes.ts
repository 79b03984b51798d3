import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { dashboard } from '../contract.ts'
import { figuresOf } from './store.ts'

/** The dashboard's one call. */
export const dashboardRoutes = ({ db, config }: Deps): Route[] => [
  route(dashboard.get, (period) => figuresOf(db, period, config.TIME_ZONE)),
]
