import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { backups } from '../contract.ts'
import { lastBackup } from './age.ts'
import { lastDrill } from './drills.ts'

/** BACKUP-4: the state of the backups, for admins. */
export const backupRoutes = (deps: Deps): Route[] => [
  route(backups.last, async () => ({ ...(await lastBackup(deps)), Drill: await lastDrill(deps.db) })),
]
