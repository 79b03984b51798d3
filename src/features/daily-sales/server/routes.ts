import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/handler.ts'
import { approvalRoutes } from './approval-routes.ts'
import { entryRoutes } from './entry-routes.ts'
import { removalRoutes } from './removal-routes.ts'

/** The `dailydata/*` calls. */
export const dailySalesRoutes = (deps: Deps): Route[] => [...entryRoutes(deps), ...approvalRoutes(deps), ...removalRoutes(deps)]
