import { backupAge } from '#features/backups/server/age.ts'
import { unexportedSeconds } from '#platform/activity-log/server/outside/export-log.ts'
import { unsealedSeconds } from '#platform/activity-log/server/seals/sealer.ts'
import type { Deps } from '#server/deps.ts'
import type { AskedGauge } from '#server/http/metrics.ts'

/** An external location is listed at most once a minute, however often the metrics are read. */
const keepSeconds = 60

/** The metrics that are asked for when they are read. */
export const gaugesOf = (deps: Deps): AskedGauge[] => [
  {
    name: 'activity_unsealed_seconds',
    help: 'How long the oldest entry of the activity log has waited for its seal',
    ask: () => unsealedSeconds(deps),
  },
  {
    name: 'activity_unexported_seconds',
    help: 'How old the oldest seal of the activity log is that is not exported yet',
    ask: () => unexportedSeconds(deps),
    keepSeconds,
  },
  {
    name: 'backup_age_seconds',
    help: 'How long ago the last backup was made that proved to be whole',
    ask: () => backupAge(deps),
    keepSeconds,
  },
]
