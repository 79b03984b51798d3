import type { First } from '#platform/activity-log/server/store.ts'
import { firstEntries } from '#platform/activity-log/server/public.ts'
import { siteSettingsWith } from '#platform/site-settings/server/public.ts'
import { caches } from '#server/base/caches.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import { dayMs, daySeconds, hourSeconds } from '#shared/time/durations.ts'
import { admits } from '#shared/call.ts'
import type { Person } from '#shared/roles.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import { watchedAmong, watchedReport, type Reading } from './watched.ts'
import type { RecordRow } from '../../record/tables.ts'

/** More than anybody works on in an hour. */
const mostInAnHour = 200
const mostKnown = 10_000

type Reader = { who: Person & Pick<Session, 'username' | 'kind'>; ip: string }

/**
 * SEC-24, SEC-39: logs a person's first opening a day, in one statement, and every opening of the watched application. What this process
 * knows to be logged takes no statement. A failing log blocks no reading.
 */
export function openings(deps: Deps) {
  const { db, throttle, log, now } = deps
  const firstOf = firstEntries(deps)
  const report = watchedReport(deps)
  const known = caches.openCache<number>()

  async function note({ who, ip }: Reader, numbers: readonly number[]): Promise<void> {
    const { username: actor } = who
    const day = Math.floor(now().getTime() / dayMs)
    const unknown = numbers.filter((no) => known.get(subjectOf(no, actor)) !== day)
    if (unknown.length === 0) return
    const entries = unknown.map((no) => ({
      subject: subjectOf(no, actor),
      actor,
      ip,
      module: 'Opening',
      log: 'Application opened',
      applicationId: no,
    }))
    const inHour = { subject: `openings:${actor}`, seconds: hourSeconds }
    const [{ WatchedApplication: watched }, firsts] = await siteSettingsWith(db, firstOf(db, entries, daySeconds, inHour))
    for (const { subject, applicationId } of entries) if (applicationId !== watched) remember(subject, day)
    await alarmIfWatched(entries, firsts, watched)
    const hits = firsts[0]?.hits ?? 0
    if (hits >= mostInAnHour && hits - firsts.length < mostInAnHour)
      log.error({ alert: 'one account opens very many applications', user: actor }, `${mostInAnHour} were opened within an hour`)
  }

  /** SEC-39: the next opening is a first one again. */
  async function alarmIfWatched(entries: readonly (Reading & { subject: string })[], firsts: readonly First[], watched: number) {
    const reading = entries.find(({ applicationId }) => applicationId === watched)
    if (!reading || !firsts.some(({ subject }) => subject === reading.subject)) return
    await report(reading)
    await throttle.clear([reading.subject])
  }

  function remember(subject: string, day: number): void {
    if (known.size() >= mostKnown) known.clear()
    known.set(subject, day)
  }

  async function noteOfKey(reader: Reader, numbers: readonly number[]): Promise<void> {
    const watched = await watchedAmong(db, numbers)
    if (watched !== undefined) await note(reader, [watched])
  }

  return async (reader: Reader, rows: readonly Pick<RecordRow, 'application_id' | 'username'>[]): Promise<void> => {
    const { who } = reader
    const others = rows.filter(({ username }) => !isOwnKey(username, who.username))
    if (others.length === 0 || !admits('readAllApplications', who)) return
    const numbers = others.map(({ application_id }) => application_id)
    const noting = who.kind === 'key' ? noteOfKey(reader, numbers) : note(reader, numbers)
    await noting.catch((error: unknown) => log.warn({ err: error }, 'Who opened an application could not be noted'))
  }
}

const subjectOf = (no: number, actor: string) => `opened:${no}:${actor}`
