import { slowedOf, slowedStore } from '#platform/sessions/server/public.ts'
import { callerNetwork } from '#server/http/address.ts'
import type { Deps } from '#server/deps.ts'
import { proofOfWork } from '#server/limits/proof-of-work.ts'
import { HttpError, Refusal } from '#server/refusal.ts'
import type { TakenBudgets } from '#server/limits/throttle.ts'
import { daySeconds, hourSeconds } from '#shared/time/durations.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { linkInLastMail, resendSeconds, tooManyAttempts } from '../../messages.ts'
import { signInAlerts } from './alerts.ts'
import { sprayWatch } from './spray-watch-store.ts'

/** Sends to one name in an hour and in a day. An SMS costs money, and its number may be somebody else's. */
const mostSends = { mail: { hour: 5, day: 15 }, sms: { hour: 3, day: 10 } }
export const proveYourself = 'Please wait a moment while your device is checked.'

/** `device` where the name has signed in on it before; `asker` is the browser, or the network of a program. */
type Sending = { username: string; ip: string; asker: string; device: string | undefined; proof: string | undefined }
/**
 * `smsOfAll`: what was taken of the SMS of all together, to be given back if none goes out. `linkUntil`: the mail has a link
 * that makes the device known, until then or for ten minutes.
 */
type Passed = { smsOfAll: TakenBudgets; linkUntil: Date | undefined }

/** The limits of sending codes, see docs/security.md. A device that is known for the name never meets those of strangers. */
export function sendLimits(deps: Deps) {
  const { db, throttle, config, log, now } = deps
  const proofs = proofOfWork(deps)
  const spray = sprayWatch(deps)
  const alerts = signInAlerts(deps)

  async function limited(sending: Sending, isSms: boolean): Promise<Date | undefined> {
    const { username, ip, asker, device } = sending
    const most = mostSends[isSms ? 'sms' : 'mail']
    await throttle.gap(`codes-gap:${device ?? asker}:${username}`, resendSeconds, tooManyAttempts)
    if (device !== undefined) {
      const ofDevice = [
        { subject: `codes-hour:${device}:${username}`, limit: most.hour, seconds: hourSeconds },
        { subject: `codes-day:${device}:${username}`, limit: most.day, seconds: daySeconds },
      ]
      await throttle.take(ofDevice, tooManyAttempts)
      return undefined
    }

    const network = callerNetwork(ip)
    const slowed = await slowedStore(db, now).among([...slowedOf(username), `network:${network}`, 'all'])
    // A number gets no link, so that a code sent to a stranger would open nothing.
    if (isSms && [`codes:${username}`, `in-a-row:${username}`, 'all'].some((subject) => slowed.has(subject)))
      throw new HttpError(429, tooManyAttempts, hourSeconds)
    const ofName = [
      { subject: `codes-hour:${username}`, limit: most.hour, seconds: hourSeconds },
      { subject: `codes-day:${username}`, limit: most.day, seconds: daySeconds },
    ]
    const ofNetwork = [
      { subject: `codes-to:${network}`, limit: config.OTP_SENDS_PER_ADDRESS, seconds: hourSeconds },
      ...(isSms ? [{ subject: `sms-to:${network}`, limit: config.SMS_SENDS_PER_ADDRESS, seconds: hourSeconds }] : []),
    ]
    const outcome = await throttle.tryTake([...ofName, ...ofNetwork])
    if ('spent' in outcome) {
      const isOfName = outcome.spent.some((budget) => ofName.some(({ subject }) => subject === budget.subject))
      throw new HttpError(429, isOfName && !isSms ? linkInLastMail : tooManyAttempts, outcome.retryAfter)
    }
    // Anyone who uses up what a name may be sent leaves the way in for its person: a link that lasts as long.
    const lastOnes = outcome.taken.filter(({ subject, hits, limit }) => hits === limit && subject.endsWith(`:${username}`))
    const until = lastOnes.map((last) => new Date(last.until).getTime())
    if (slowed.size > 0) until.push(now().getTime())
    return until.length > 0 ? new Date(Math.max(...until)) : undefined
  }

  /** One of the SMS that may go out in an hour to all together; a log line says so once they are used up. */
  async function takeSms(): Promise<TakenBudgets> {
    const outcome = await throttle.tryTake([{ subject: 'sms-sent', limit: config.SMS_SENDS_PER_HOUR, seconds: hourSeconds }])
    if ('taken' in outcome) return outcome.taken
    log.error({ alert: 'the SMS of this hour are used up' })
    throw new HttpError(429, tooManyAttempts, outcome.retryAfter)
  }

  return {
    async beforeSending(sending: Sending): Promise<Passed> {
      if ((await spray.isSprayed()) && !(await proofs.isProved(sending.proof))) {
        await alerts.everyone('sprayed')
        throw new Refusal(proveYourself, { challenge: await proofs.challenge() })
      }
      const isSms = isMobile(sending.username)
      const smsOfAll = isSms ? await takeSms() : []
      try {
        return { smsOfAll, linkUntil: await limited(sending, isSms) }
      } catch (error) {
        await throttle.refund(smsOfAll)
        throw error
      }
    },
  }
}
