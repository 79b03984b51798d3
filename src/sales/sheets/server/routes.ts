import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/handler.ts'
import { commentRoutes } from './approval/comments/comment-routes.ts'
import { approvalRoutes } from './approval/approval-routes.ts'
import { assignRoutes } from './drafts/assign-routes.ts'
import { boardRoutes } from './board/board-routes.ts'
import { draftRoutes } from './drafts/draft-routes.ts'
import { entryRoutes } from './entry/entry-routes.ts'
import { openingRoutes } from './entry/settings/opening-routes.ts'
import { settingsRoutes } from './entry/settings/settings-routes.ts'
import { nothingSoldRoutes } from './board/nothing-sold-routes.ts'
import { removalRoutes } from './removal/removal-routes.ts'
import { warningsRoutes } from './entry/warnings/warnings-routes.ts'

export const dailySalesRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps),
  ...draftRoutes(deps),
  ...assignRoutes(deps),
  ...approvalRoutes(deps),
  ...removalRoutes(deps),
  ...nothingSoldRoutes(deps),
  ...settingsRoutes(deps),
  ...openingRoutes(deps),
  ...boardRoutes(deps),
  ...warningsRoutes(deps),
  ...commentRoutes(deps),
]
