import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { backups } from '../contract.ts'
import { lastBackup } from './age.ts'

/** BACKUP-4: what admins read of the backups. */
export const backupRoutes = (deps: Deps): Route[] => [route(backups.last, () => lastBackup(deps))]
