import { callerNetwork } from '#server/address.ts'
import type { Deps } from '#server/deps.ts'
import { proofOfWork } from '#server/proof-of-work.ts'
import { Barred, Refusal } from '#server/refusal.ts'
import type { Budget, Taken } from '#server/throttle.ts'
import { isMobile } from '#shared/schema.ts'
import { resendSeconds, signInWithCode, tooManyAttempts } from '../contract.ts'
import { sprayWatch } from './spray-watch.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** Sends to one name in an hour and in a day. An SMS costs money, and its number may be somebody else's. */
const mostSends = { mail: { hour: 5, day: 15 }, sms: { hour: 3, day: 10 } }
export const proveYourself = 'Please wait a moment while your device is checked.'

type Try = { username: string; ip: string }

/**
 * The limits of sign-in, see docs/security.md. Each is taken before the work it limits, in one statement with the others of
 * that try; right codes and right passwords give theirs back.
 */
export function signInLimits(deps: Deps) {
  const { throttle, config, log } = deps
  const proof = proofOfWork(deps)
  const spray = sprayWatch(deps)

  /** Runs a try under its budgets: one that is right, or could not be judged, gives back what it took. */
  async function judged<T>(budgets: readonly Budget[], message: string, judge: () => Promise<T | undefined>) {
    const taken = await throttle.take(budgets, message)
    let isWrong = false
    try {
      const outcome = await judge()
      isWrong = outcome === undefined
      return outcome
    } finally {
      if (!isWrong) await throttle.refund(taken)
    }
  }

  return {
    /** For a mobile number, what was taken of the SMS of all together: to be given back if none goes out. */
    async beforeSending(username: string, ip: string, solution: string | undefined): Promise<Taken> {
      if ((await spray.isSprayed()) && !(await proof.isProved(solution))) {
        log.error({ alert: 'one-time codes are being sprayed' })
        throw new Refusal(proveYourself, { challenge: await proof.challenge() })
      }
      const network = callerNetwork(ip)
      const isSms = isMobile(username)
      const most = mostSends[isSms ? 'sms' : 'mail']
      const smsOfAll = isSms ? await takeSms() : []
      const taken = [...smsOfAll]
      try {
        const ofNetwork = [
          { subject: `codes-to:${network}`, limit: config.OTP_SENDS_PER_ADDRESS, seconds: hour },
          ...(isSms ? [{ subject: `sms-to:${network}`, limit: config.SMS_SENDS_PER_ADDRESS, seconds: hour }] : []),
        ]
        const ofName = [
          { subject: `codes-hour:${username}`, limit: most.hour, seconds: hour },
          { subject: `codes-day:${username}`, limit: most.day, seconds: day },
        ]
        taken.push(...(await throttle.take(ofNetwork, tooManyAttempts)))
        await throttle.gap(`codes-gap:${username}`, resendSeconds, tooManyAttempts)
        taken.push(...(await throttle.take(ofName, tooManyAttempts)))
      } catch (error) {
        await throttle.refund(taken)
        throw error
      }
      return smsOfAll
    },

    /** Judges a code; undefined when it is wrong. */
    async judgeCode<T>({ ip }: Try, judge: () => Promise<T | undefined>): Promise<T | undefined> {
      const network = callerNetwork(ip)
      const budgets = [
        { subject: `codes-wrong-hour:${network}`, limit: 30, seconds: hour },
        { subject: `codes-wrong-day:${network}`, limit: 60, seconds: day },
      ]
      const outcome = await judged(budgets, tooManyAttempts, judge)
      await spray.count(outcome === undefined ? 'wrong' : 'right')
      return outcome
    },

    /** Judges a password; undefined when it is wrong. */
    judgePassword<T>({ username, ip }: Try, judge: () => Promise<T | undefined>): Promise<T | undefined> {
      const network = callerNetwork(ip)
      const budgets = [
        { subject: `passwords-wrong:${network}:${username}`, limit: 10, seconds: 15 * minute },
        { subject: `passwords-wrong:${network}`, limit: 50, seconds: 15 * minute },
        { subject: `passwords-wrong-day:${username}`, limit: 30, seconds: day },
      ]
      return judged(budgets, signInWithCode, judge)
    },
  }

  /** One of the SMS that may go out in an hour to all together; the log tells whoever watches it once they are used up. */
  async function takeSms(): Promise<Taken> {
    const outcome = await throttle.tryTake([{ subject: 'sms-sent', limit: config.SMS_SENDS_PER_HOUR, seconds: hour }])
    if ('taken' in outcome) return outcome.taken
    log.error({ alert: 'the SMS of this hour are used up' })
    throw new Barred(429, tooManyAttempts, outcome.retryAfter)
  }
}
