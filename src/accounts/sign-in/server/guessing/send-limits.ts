import { slowedOf, slowedStore } from '#platform/sessions/server/public.ts'
import { callerNetworks } from '#server/base/address.ts'
import type { Deps } from '#server/deps.ts'
import { ofNetworks, type Budget, type TakenBudgets, type Throttle } from '#server/limits/throttle.ts'
import { proofOfWork } from '#server/limits/proof-of-work.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { daySeconds, hourSeconds } from '#shared/time/durations.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { linkInLastMail, linkInLastSms, resendSeconds, tooManyAttempts } from '../../messages.ts'
import { signInAlerts } from './alerts.ts'
import { sprayWatch } from './spray-watch-store.ts'

/** Sends to one name in an hour and in a day. An SMS costs money, and its number may be somebody else's. */
const mostSends = { mail: { hour: 5, day: 15 }, sms: { hour: 3, day: 10 } }
/** Sends in an hour that need no proof of work: mails of all callers together, SMS of one network; these SMS take at most a quarter of the total, or many networks would use up the rest. */
const unproved = { mail: 300, sms: 2 }
export const proveYourself = 'Please wait a moment while your device is checked.'

/**
 * `device` is set if the name has signed in on it before; `asker` is the browser, or the network of a program. Pages that can prove work send a
 * `proof`, even an empty one.
 */
type Sending = { username: string; ip: string; asker: string; device: string | undefined; proof: string | undefined }
/**
 * `ofAll`: what this message took of the total budget, to give back if it is not sent; `onlyKnown`: it came from the half reserved for
 * names with an account or an application. `linkUntil`: the message has a link that makes the device known, until then or for ten minutes.
 * `place`: how many codes its network has asked for in this hour; the first ones of other networks go out before it.
 */
type Passed = { ofAll: TakenBudgets; onlyKnown: boolean; linkUntil: Date | undefined; place: number }

/** The limits of sending codes, see docs/security.md. A device that is known for the name never meets those of strangers. */
export function sendLimits(deps: Deps) {
  const { db, throttle, config, log, now, sms } = deps
  const proofs = proofOfWork(deps)
  const spray = sprayWatch(deps)
  const alerts = signInAlerts(deps)

  /** One of the messages that may go out in an hour to all together; half of them are kept for names that are known. */
  async function takeOfAll(isSms: boolean): Promise<Pick<Passed, 'ofAll' | 'onlyKnown'> & { load: number }> {
    const [what, limit] = isSms ? (['sms', config.SMS_SENDS_PER_HOUR] as const) : (['mails', config.OTP_MAILS_PER_HOUR] as const)
    const half = { subject: `${what}-sent`, limit: Math.ceil(limit / 2), seconds: hourSeconds }
    const first = await throttle.tryTake([half])
    if ('taken' in first) return { ofAll: first.taken, onlyKnown: false, load: (first.taken[0]?.hits ?? 0) / half.limit }
    const kept = await throttle.tryTake([{ ...half, subject: `${what}-kept`, limit: Math.floor(limit / 2) }])
    if ('taken' in kept) return { ofAll: kept.taken, onlyKnown: true, load: 1 }
    log.error({ alert: `the ${isSms ? 'SMS' : 'mails with codes'} of this hour are used up` })
    throw new HttpError(429, tooManyAttempts, kept.retryAfter)
  }

  /** Takes one of the sends that need no proof, or wants the proof. A page that can prove leaves those to callers that can't. */
  async function proved({ ip, proof }: Sending, isSms: boolean, load: number): Promise<TakenBudgets> {
    const isSprayed = await spray.isSprayed()
    if (!isSprayed && !(isSms && proof !== undefined)) {
      const free: Budget[] = isSms
        ? [
            ...ofNetworks('sms-unproved', ip, { limit: unproved.sms, seconds: hourSeconds }),
            { subject: 'sms-unproved', limit: Math.ceil(config.SMS_SENDS_PER_HOUR / 4), seconds: hourSeconds },
          ]
        : [{ subject: 'mails-unproved', limit: unproved.mail, seconds: hourSeconds }]
      const outcome = await throttle.tryTake(free)
      if ('taken' in outcome) return outcome.taken
    }
    if (await proofs.isProved(proof)) return []
    if (isSprayed) await alerts.everyone('sprayed')
    throw new Refusal(proveYourself, { challenge: await proofs.challenge(load) })
  }

  /** Takes one message from a name's budgets; returns until when a link in the message should make the device known. */
  async function ofName({ username, ip, asker }: Sending, isSms: boolean): Promise<Date | undefined> {
    const most = mostSends[isSms ? 'sms' : 'mail']
    await throttle.gap(`codes-gap:${asker}:${username}`, resendSeconds, tooManyAttempts)
    const networks = callerNetworks(ip).map((network) => `network:${network}` as const)
    const slowed = await slowedStore(db, now).among([...slowedOf(username), ...networks, 'all'])
    const hasLink = !isSms || sms.carries('link')
    // Without a text for the link, a code that was sent to a stranger would open nothing.
    if (!hasLink && [`codes:${username}`, `in-a-row:${username}`, 'all'].some((subject) => slowed.has(subject)))
      throw new HttpError(429, tooManyAttempts, hourSeconds)
    const outcome = await throttle.tryTake([
      { subject: `codes-hour:${username}`, limit: most.hour, seconds: hourSeconds },
      { subject: `codes-day:${username}`, limit: most.day, seconds: daySeconds },
    ])
    if ('spent' in outcome) {
      const linkIsIn = isSms ? linkInLastSms : linkInLastMail
      throw new HttpError(429, hasLink ? linkIsIn : tooManyAttempts, outcome.retryAfter)
    }
    // If somebody uses up a name's messages, its owner still gets in: the last message has a link that lasts as long.
    const until = outcome.taken.filter(({ hits, limit }) => hits === limit).map((last) => new Date(last.until).getTime())
    if (slowed.size > 0) until.push(now().getTime())
    return until.length > 0 ? new Date(Math.max(...until)) : undefined
  }

  return {
    /** Takes the budgets of a message with a code, those of the network first; gives all back if one has no room. */
    async beforeSending(sending: Sending): Promise<Passed> {
      const { username, ip, device } = sending
      const isSms = isMobile(username)
      if (device !== undefined) return ofDevice(throttle, username, device, mostSends[isSms ? 'sms' : 'mail'])
      const ofNetwork = [
        ...ofNetworks('codes-to', ip, { limit: config.OTP_SENDS_PER_ADDRESS, seconds: hourSeconds }),
        ...(isSms ? ofNetworks('sms-to', ip, { limit: config.SMS_SENDS_PER_ADDRESS, seconds: hourSeconds }) : []),
      ]
      const taken = await throttle.take(ofNetwork, tooManyAttempts)
      const place = Math.max(...taken.map(({ hits }) => hits))
      try {
        const { load, ...passed } = await takeOfAll(isSms)
        taken.push(...passed.ofAll)
        taken.push(...(await proved(sending, isSms, load)))
        return { ...passed, place, linkUntil: await ofName(sending, isSms) }
      } catch (error) {
        await throttle.refund(taken)
        throw error
      }
    },
  }
}

/** A known device has its own limits, shared with no other device. */
async function ofDevice(
  throttle: Throttle,
  username: string,
  device: string,
  most: { hour: number; day: number },
): Promise<Passed> {
  await throttle.gap(`codes-gap:${device}:${username}`, resendSeconds, tooManyAttempts)
  const budgets = [
    { subject: `codes-hour:${device}:${username}`, limit: most.hour, seconds: hourSeconds },
    { subject: `codes-day:${device}:${username}`, limit: most.day, seconds: daySeconds },
  ]
  await throttle.take(budgets, tooManyAttempts)
  return { ofAll: [], onlyKnown: false, linkUntil: undefined, place: 0 }
}
