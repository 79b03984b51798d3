import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/handler.ts'
import { allMasters } from '../masters.ts'
import type { MasterReferences } from './master-references.ts'
import { listRoutes } from './list-routes.ts'
import { workRoutes } from './work-routes.ts'

export const masterRoutes = (deps: Deps, references: MasterReferences): Route[] => [
  ...allMasters.flatMap((master) => listRoutes(deps, references, master)),
  ...workRoutes(deps, references),
]
