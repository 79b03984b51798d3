import type { Limits } from '#shared/call.ts'
import { concurrencyLimit, type ConcurrencyLimit } from '../base/concurrency-limit.ts'
import { withDeadline } from './statements/deadline.ts'

export type Engine = 'postgres' | 'embedded'

/** `named`: the repeated statements that are planned once; only marked ones for lists, as a generic plan is bad for some search words. */
export type Connections = { most: number; statementMs: number; lockMs: number; named: 'all' | 'marked' | 'none' }

/** Each class of work has separate connections, so that expensive lists never use those that a save needs. */
export const connections: Record<'work' | 'list' | 'export', Connections> = {
  work: { most: 8, statementMs: 10_000, lockMs: 5_000, named: 'all' },
  list: { most: 3, statementMs: 5_000, lockMs: 2_000, named: 'marked' },
  export: { most: 1, statementMs: 60_000, lockMs: 2_000, named: 'none' },
}

const busy = 'Many lists are being read at once. Please try again.'
const busyTables = 'Many tables are being saved at once. Please try again.'

/** SEC-27: the total milliseconds of a list call, on either engine. Exports are streamed, for as long as it takes. */
const listMs = 10_000

/** SEC-28: one person's slow calls leave a connection to others. The embedded database has one session: only the queue guards it. */
const lists: Record<Engine, ConcurrencyLimit> = {
  postgres: { atOnce: connections.list.most, inLine: 30, busy, ofOne: { atOnce: connections.list.most - 1, inLine: 10 } },
  embedded: { atOnce: 1, inLine: 20, busy, ofOne: { atOnce: 1, inLine: 10 } },
}
/** On PostgreSQL a long export runs in its own threads (IMP-19), and a machine can spare one for each of two people. */
const exports: Record<Engine, ConcurrencyLimit> = {
  postgres: { atOnce: 2, inLine: 5, busy, ofOne: { atOnce: 1, inLine: 3 } },
  embedded: { atOnce: 1, inLine: 5, busy, ofOne: { atOnce: 1, inLine: 3 } },
}
/** An import has two on their way (IMP-20). */
const tables: ConcurrencyLimit = { atOnce: 3, inLine: 20, busy: busyTables, ofOne: { atOnce: 2, inLine: 20 } }

/** Throws 429 if too many are waiting. */
export function openConcurrencyLimits(engine: Engine) {
  const classes = {
    list: concurrencyLimit(lists[engine]),
    export: concurrencyLimit(exports[engine]),
    table: concurrencyLimit(tables),
  }
  const direct = <T>(work: () => Promise<T>) => work()
  return <T>({ work, shape }: Pick<Limits, 'work' | 'shape'>, run: () => Promise<T>): Promise<T> => {
    if (work === 'list') return classes.list(() => withDeadline(listMs, run))
    return (work ? classes[work] : shape === 'table' ? classes.table : direct)(run)
  }
}
