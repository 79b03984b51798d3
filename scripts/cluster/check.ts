import { followChain } from '#platform/activity-log/server/chain.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { steadyPrimary, superuserUrl } from './databases.ts'
import { secretKey, type Cluster } from './cluster.ts'
import type { Acknowledged } from './writers.ts'

type Found = { email: string; name: string; version: number; records: number; entries: number }

/** Each record is there once with its last name, each write has one log entry, versions have no gap. Throws with the first failure. */
export async function checkAcknowledged(cluster: Cluster, acknowledged: readonly Acknowledged[]): Promise<void> {
  const rows = await cluster.ask<Found>(
    `select a.username as email, a.fields ->> 'Name' as name, a.version::int as version, count(*) over (partition by a.username)::int as records,
      (select count(*)::int from activity_log l where l.application_id = a.application_id and l.after ? 'Name') as entries
     from applications a`,
  )
  const found = new Map(rows.map((row) => [row.email, row]))
  const writes = Map.groupBy(acknowledged, ({ email }) => email)
  for (const [email, all] of writes) {
    const row = found.get(email)
    const last = all.at(-1)
    if (!row || !last) throw new Error(`Lost: the application of ${email}`)
    if (row.records !== 1) throw new Error(`${email} is there ${row.records} times`)
    if (row.name !== last.name) throw new Error(`Lost: ${last.name} of ${email}; there is ${row.name}`)
    if (row.entries !== all.length)
      throw new Error(`${email} was saved ${all.length} times and has ${row.entries} entries in the log`)
    if (row.version !== last.version || last.version !== (all[0]?.version ?? 0) + all.length - 1)
      throw new Error(`The versions of ${email} have a gap: ${all.map(({ version }) => version).join(', ')}, now ${row.version}`)
  }
}

export async function checkLog(cluster: Cluster): Promise<void> {
  const { port } = await steadyPrimary(cluster.databases)
  const database = await openDatabase({ databaseUrl: superuserUrl(port, 'tracker'), dataDir: '', log: silentLog })
  try {
    const { count, breaks } = await followChain(
      database.db,
      await openSecrets({ SECRET_KEY: secretKey, SECRET_KEY_PREVIOUS: undefined, DATA_DIR: '' }),
    )
    if (count > 0) throw new Error(`The activity log does not verify: ${JSON.stringify(breaks.slice(0, 3))}`)
  } finally {
    await database.close()
  }
}

export async function checkLeads(cluster: Cluster, acknowledged: readonly Acknowledged[]): Promise<void> {
  const end = performance.now() + 300_000
  for (;;) {
    const [row] = await cluster.ask<{ waiting: number }>(`select count(*)::int as waiting from outbox where state = 'waiting'`)
    if (row?.waiting === 0) break
    if (performance.now() > end) throw new Error(`${row?.waiting} messages to the lead service still wait`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const leads = Map.groupBy(cluster.crm.site.all('CRM Lead'), (lead) => String(lead['email']))
  const wrong = acknowledged.filter(({ email, isNew }) => isNew && leads.get(email)?.length !== 1)
  if (wrong[0]) throw new Error(`${wrong.length} leads are missing or there twice, the first is ${wrong[0].email}`)
}
