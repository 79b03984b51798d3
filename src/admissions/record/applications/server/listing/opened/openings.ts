import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import { daySeconds, hourSeconds } from '#shared/time/durations.ts'
import { admits } from '#shared/call.ts'
import type { Person } from '#shared/roles.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import { watchedAlarm, watchedAmong } from './watched.ts'
import type { Row } from '../../record/tables.ts'

/** More applications than anybody works on in an hour. */
const mostInAnHour = 200

/** The reader of whole applications, with the IP address. */
type Reader = { who: Person & Pick<Session, 'username' | 'kind'>; ip: string }

/**
 * SEC-24: notes whose applications staff open, each once a day for each of them, and alerts of who opens very many. API keys read as programs
 * do, again and again, and are left out; SEC-39: the watched application is noted each time, of API keys too. What can't be noted, because the
 * database takes no writes, is read all the same.
 */
export function openings(deps: Deps) {
  const { db, throttle, log } = deps
  const record = auditLog(deps)
  const alarm = watchedAlarm(deps)

  async function note({ who, ip }: Reader, numbers: readonly number[]): Promise<void> {
    const { username: actor } = who
    const subjects = new Map(numbers.map((no) => [subjectOf(no, actor), no]))
    const first = await throttle.firstOf([...subjects.keys()], daySeconds)
    const entries = first.map((subject) => ({
      actor,
      ip,
      module: 'Opening',
      log: 'Application opened',
      applicationId: subjects.get(subject) ?? 0,
    }))
    if (entries.length === 0) return
    await db.transaction().execute((tx) => record(tx, ...entries))
    const watched = await alarm(entries)
    // SEC-39: the next opening is a first one again.
    if (watched !== undefined) await throttle.clear([subjectOf(watched, actor)])
    const inThisHour = await throttle.add(`openings:${actor}`, entries.length, hourSeconds)
    if (inThisHour >= mostInAnHour && inThisHour - entries.length < mostInAnHour)
      log.error({ alert: 'one account opens very many applications', user: actor }, `${mostInAnHour} were opened within an hour`)
  }

  async function noteOfKey(reader: Reader, numbers: readonly number[]): Promise<void> {
    const watched = await watchedAmong(db, numbers)
    if (watched !== undefined) await note(reader, [watched])
  }

  return async (reader: Reader, rows: readonly Pick<Row, 'application_id' | 'username'>[]): Promise<void> => {
    const { who } = reader
    const others = rows.filter(({ username }) => !isOwnKey(username, who.username))
    if (others.length === 0 || !admits('readAllApplications', who)) return
    const numbers = others.map(({ application_id }) => application_id)
    const noting = who.kind === 'key' ? noteOfKey(reader, numbers) : note(reader, numbers)
    await noting.catch((error: unknown) => log.warn({ err: error }, 'Who opened an application could not be noted'))
  }
}

const subjectOf = (no: number, actor: string) => `opened:${no}:${actor}`
