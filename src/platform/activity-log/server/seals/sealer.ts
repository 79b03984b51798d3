import { channel } from 'node:diagnostics_channel'
import type { AskedGauge } from '#server/http/metrics.ts'
import type { Deps } from '#server/deps.ts'
import { streamedEntry } from '../outside/stream.ts'
import { rootOf, sealDigest } from './seal.ts'
import { sealStore, type Leaf, type Seal } from './seals-store.ts'

type Needs = Pick<Deps, 'db' | 'secrets' | 'now' | 'log' | 'config'>

export const written = channel('application-tracker.activity-log.written')

const mostEntries = 5_000
const soonMs = 1_000
const everyMs = 10_000
const lateSeconds = 60

/** One process at a time, in one transaction. Logs each seal, so that seals cut off the end show; also entries if set (OFFICE-27). */
export async function sealWaiting(deps: Needs): Promise<void> {
  const { AUDIT_STREAM: stream, AUDIT_EXPORT_VALUES: values } = deps.config
  for (;;) {
    const { seals, entries } = await deps.db.transaction().execute(async (tx) => {
      const store = sealStore(tx)
      if (!(await store.takeTurn())) return { seals: [], entries: [] }
      const last = await store.last()
      const first = last ? [] : [sealOf(deps, undefined, [await store.newestUnwaiting()], true)]
      const leaves = await store.take(mostEntries)
      const made = leaves.length === 0 ? first : [...first, sealOf(deps, last ?? first[0], leaves)]
      for (const seal of made) await store.add(seal)
      return { seals: made, entries: stream === 'on' ? await store.entries(leaves.map(({ id }) => id)) : [] }
    })
    for (const { id, entries: ids, root, digest } of seals)
      deps.log.info(
        { seal: id, count: ids.length, root: root.toString('base64url'), digest },
        'Sealed entries of the activity log',
      )
    for (const row of entries)
      deps.log.info({ seal: seals.at(-1)?.id, entry: streamedEntry(row, values === 'on') }, 'An entry of the activity log')
    if ((seals.at(-1)?.entries.length ?? 0) < mostEntries) return
  }
}

/** The first seal has no entries: it covers the last entry of the old chain. */
function sealOf({ secrets, now }: Needs, last: Seal | undefined, leaves: readonly Leaf[], isFirst = false): Seal {
  const seal = {
    id: (last?.id ?? 0) + 1,
    at: now(),
    key_id: secrets.id,
    last_chained: isFirst ? (leaves[0]?.id ?? 0) : null,
    entries: isFirst ? [] : leaves.map(({ id }) => id),
    root: rootOf(leaves),
  }
  return { ...seal, digest: sealDigest(secrets, last?.digest ?? '', seal)[0] ?? '' }
}

export async function unsealedSeconds({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const oldest = await sealStore(db).oldestWaiting()
  return oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0
}

export const unsealedGauge = (deps: Pick<Deps, 'db' | 'now'>): AskedGauge => ({
  name: 'activity_unsealed_seconds',
  help: 'How long the oldest entry of the activity log has waited for its seal',
  ask: () => unsealedSeconds(deps),
})

/** A second after this process has written, and every ten seconds for entries left by others. */
export function startSealer(deps: Needs): { stop(): Promise<void> } {
  let isStopped = false
  let soon: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = () => {
    soon = undefined
    running = running.then(() => (isStopped ? undefined : sealAndWatch(deps)))
  }
  const onWritten = () => {
    soon ??= setTimeout(run, soonMs)
  }
  const every = setInterval(run, everyMs)
  written.subscribe(onWritten)
  return {
    async stop() {
      isStopped = true
      written.unsubscribe(onWritten)
      clearInterval(every)
      clearTimeout(soon)
      await running
    },
  }
}

async function sealAndWatch(deps: Needs): Promise<void> {
  try {
    await sealWaiting(deps)
    const seconds = await unsealedSeconds(deps)
    if (seconds > lateSeconds)
      deps.log.error(
        { alert: 'entries of the activity log are not sealed', seconds },
        'Entries of the activity log wait for a seal',
      )
  } catch (error) {
    deps.log.warn({ err: error }, 'Sealing the activity log failed and is tried again')
  }
}
