import { daySeconds, hourSeconds } from '#shared/time/durations.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import type { Budget } from '#server/limits/throttle.ts'
import { watchedAlarm } from '../listing/opened/watched.ts'

type Download = { who: Pick<Session, 'username'>; ip: string; what: string; applicationId: number }
type Looked = Download & { key: string; isOwn: boolean }
type Viewing = { who: Session; type: string; view: string | undefined }

/** More than anybody reviews in an hour: looking at more counts as taking them. */
const mostViews = 200

/** Browsers show pictures and PDFs themselves; a program keeps what it reads. */
export const isLook = ({ who, type, view }: Viewing) =>
  view === 'true' && who.kind === 'cookie' && (type.startsWith('image/') || type === 'application/pdf')

/** See docs/decisions/0058-document-slots-and-downloads.md. */
export function downloads(deps: Deps) {
  const { db, throttle, log: processLog } = deps
  const audit = auditLog(deps)
  const alarm = watchedAlarm(deps)
  async function write({ who, ip, applicationId }: Download, module: string, words: string): Promise<number | undefined> {
    const entry = { actor: who.username, ip, module, log: words, applicationId }
    await db.transaction().execute((tx) => audit(tx, entry))
    return alarm([entry])
  }

  const logDownload = async (taken: Download) => void (await write(taken, 'Download', `Downloaded ${taken.what}`))

  return {
    countDownload: logDownload,
    /** Not a download; logs the first look of the day at somebody else's document. */
    async countLook(look: Looked): Promise<void> {
      if (look.isOwn) return
      const name = look.who.username
      const fits = async (budget: Budget) => 'taken' in (await throttle.tryTake([budget]))
      if (!(await fits({ subject: `views:${name}`, limit: mostViews, seconds: hourSeconds }))) {
        await logDownload(look)
        if (await fits({ subject: `alert:views:${name}`, limit: 1, seconds: hourSeconds }))
          processLog.error(
            { alert: 'one account looks at very many documents', user: name },
            `${mostViews} were shown within an hour`,
          )
        return
      }
      const ofDay = { subject: `view:${name}:${look.key}`, limit: 1, seconds: daySeconds }
      if (!(await fits(ofDay))) return
      const watched = await write(look, 'Viewing', `Viewed ${look.what}`)
      // SEC-39: the next look is a first one again.
      if (watched !== undefined) await throttle.clear([ofDay.subject])
    },
  }
}
