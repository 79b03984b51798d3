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

/** Per name. An SMS costs money, and its number may be somebody else's. */
const mostSends = { mail: { hour: 5, day: 15 }, sms: { hour: 3, day: 10 } }
/** Per hour without proof of work: mails of all callers, SMS of one network; these SMS take at most a quarter of the total. */
const unproved = { mail: 300, sms: 2 }
export const proveYourself = 'Please wait a moment while your device is checked.'

/** `device` is set if the name has signed in on it before. Pages that can prove work send a `proof`, even an empty one. */
type Sending = { username: string; ip: string; asker: string; device: string | undefined; proof: string | undefined }
/** `ofAll`: given back if not sent. `linkUntil`: the link's end. `place`: its network's codes in this hour; others' first ones precede it. */
type Passed = { ofAll: TakenBudgets; onlyKnown: boolean; linkUntil: Date | undefined; place: number }

/** See docs/security.md. Strangers' limits never apply to a known device. */
export function sendLimits(deps: Deps) {
  const { db, throttle, config, log, now, sms } = deps
  const proofs = proofOfWork(deps)
  const spray = sprayWatch(deps)
  const alerts = signInAlerts(deps)

  /** Half of the hourly total is reserved for known names. */
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

  /** A page that can prove leaves unproved sends to callers that can't. */
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

  async function ofName({ username, ip, asker }: Sending, isSms: boolean): Promise<Date | undefined> {
    const most = mostSends[isSms ? 'sms' : 'mail']
    await throttle.gap(`codes-gap:${asker}:${username}`, resendSeconds, tooManyAttempts)
    const networks = callerNetworks(ip).map((network) => `network:${network}` as const)
    const slowed = await slowedStore(db, now).among([...slowedOf(username), ...networks, 'all'])
    const hasLink = !isSms || sms.carries('link')
    // Without an SMS text for the link, a code sent to a stranger would open nothing.
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
    /** Takes the network's budgets first; gives all back if one has no room. */
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

/** A known device shares its limits with no other device. */
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
