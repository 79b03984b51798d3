import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import { ownerAccount } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { AskedGauge } from '#server/http/metrics.ts'
import { seal, unseal } from '#server/secrets/sealed.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { dayMs } from '#shared/time/durations.ts'
import { longMoment, wallClockIn } from '#shared/time/dates.ts'
import type { LastDrill } from '../contract.ts'
import { drillStore } from './drill-store.ts'

export type Openable = { name: string; identity: string }

/** The result of a restore drill; without faults it has passed. */
export type Drilled = {
  at: Date
  backup: string
  seconds: number
  rows: number
  files: number
  place: string
  faults: string[]
}

const markOf = (name: string) => `backup ${name}`

/** BACKUP-6: keeps the key of the newest backup until the next one, so that a drill can open that one and none before it. */
export const keepOpenable = (db: Db, secrets: Secrets, { name, identity }: Openable): Promise<unknown> =>
  drillStore(db).keepNewest({
    newest_backup: name,
    sealed_identity: seal(secrets, 'backup-identity', identity, markOf(name)),
  })

/** Undefined before the first, and if its key was sealed under a secret key that is gone. */
export async function openable(db: Db, secrets: Secrets): Promise<Openable | undefined> {
  const { newest_backup: name, sealed_identity: sealed } = (await drillStore(db).read()) ?? {}
  if (name == null || sealed == null) return undefined
  try {
    return { name, identity: unseal(secrets, 'backup-identity', sealed, markOf(name)) }
  } catch {
    return undefined
  }
}

export const keepDrill = (db: Db, { at, rows, files, ...drilled }: Drilled): Promise<unknown> =>
  drillStore(db).keepDrill({
    ...drilled,
    tried_at: at,
    row_count: rows,
    file_count: files,
    passed_at: drilled.faults.length === 0 ? at : null,
  })

/** A month, less the hours by which two drills may be apart. */
const monthMs = 28 * dayMs

/** BACKUP-6: monthly, and the next morning after one that found faults. */
export async function isDrillDue(db: Db, now: Date): Promise<boolean> {
  const { tried_at: tried, faults = [] } = (await drillStore(db).read()) ?? {}
  return !tried || faults.length > 0 || now.getTime() - tried.getTime() >= monthMs
}

export async function lastDrill(db: Db): Promise<LastDrill> {
  const row = await drillStore(db).read()
  if (!row?.tried_at) return { State: 'none', At: '', Backup: '', Seconds: 0, Rows: 0, Files: 0, Place: '', Faults: [] }
  return {
    State: row.faults.length > 0 ? 'failed' : 'passed',
    At: row.tried_at.toISOString(),
    Backup: row.backup ?? '',
    Seconds: row.seconds ?? 0,
    Rows: row.row_count ?? 0,
    Files: row.file_count ?? 0,
    Place: row.place ?? '',
    Faults: row.faults,
  }
}

/** BACKUP-6: the time since a drill passed, the duration of the last one and its faults; NaN before the first. */
export function drillGauges({ db, now }: Pick<Deps, 'db' | 'now'>): AskedGauge[] {
  const read = async () => {
    const row = await drillStore(db).read()
    return row?.tried_at ? row : undefined
  }
  const keepSeconds = 60
  return [
    {
      name: 'restore_drill_age_seconds',
      help: 'How long ago the newest backup was last restored for a trial without a fault',
      ask: async () => (now().getTime() - ((await read())?.passed_at?.getTime() ?? Number.NaN)) / 1000,
      keepSeconds,
    },
    {
      name: 'restore_drill_duration_seconds',
      help: 'How long the last restore drill took',
      ask: async () => (await read())?.seconds ?? Number.NaN,
      keepSeconds,
    },
    {
      name: 'restore_drill_faults',
      help: 'How many faults the last restore drill found',
      ask: async () => (await read())?.faults.length ?? Number.NaN,
      keepSeconds,
    },
  ]
}

export async function warnOfDrill(deps: Deps, { at, backup, faults }: Drilled): Promise<void> {
  const owner = await ownerAccount(deps.db)
  if (!owner || isMobile(owner.username)) return
  const values = {
    backup,
    when: longMoment(wallClockIn(deps.config.TIME_ZONE, at)),
    faults: faults.join('\n'),
    page: `${deps.config.publicUrl}/ap/#/sitesettings`,
  }
  await deps.db
    .transaction()
    .execute((tx) => queueMail(tx, deps, { template: 'Restore drill failed', to: owner.username, values }))
  sendQueuedMails(deps)
}
