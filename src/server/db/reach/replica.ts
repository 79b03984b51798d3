import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'

const longestMs = 500
const restMs = 10_000

type Parts = {
  primary: Pool
  replica: Pool
  now?: () => number
}

/**
 * Connections for reading, to a replica that has everything acknowledged at the time of the request, so that people read their own
 * writes whatever process made them. Falls back to the primary if the replica has not caught up within half a second, is no longer a replica, or is unreachable.
 */
export function replicaFirst({ primary, replica, now = () => performance.now() }: Parts): PostgresPool {
  let restsUntil = 0

  async function connect(): Promise<PostgresPoolClient> {
    if (now() < restsUntil) return primary.connect()
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
    const reached = await reader(rows[0]?.position ?? '').catch(() => void (restsUntil = now() + restMs))
    return reached ?? primary.connect()
  }

  async function reader(position: string): Promise<PostgresPoolClient | undefined> {
    const client = await replica.connect()
    const end = now() + longestMs
    try {
      for (let pause = 1; now() < end; pause = Math.min(pause * 2, 20)) {
        const { rows } = await client.query<{ has: boolean | null }>(hasReplayed, [position])
        if (rows[0]?.has === null) throw new Error('The replica is none any more')
        if (rows[0]?.has) return client
        await wait(pause)
      }
    } catch (error) {
      client.release(true)
      throw error
    }
    client.release()
    return undefined
  }

  return {
    options: {},
    connect,
    end: async () => void (await Promise.all([primary.end(), replica.end()])),
  }
}

/** Null on a server that is not a replica: a promoted one may lack what another primary acknowledged. */
const hasReplayed = 'select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) end as has'
