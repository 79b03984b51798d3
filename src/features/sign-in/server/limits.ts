import { callerNetwork } from '#server/address.ts'
import type { Deps } from '#server/deps.ts'
import { proofOfWork } from '#server/proof-of-work.ts'
import { Barred, Refusal } from '#server/refusal.ts'
import { isMobile } from '#shared/schema.ts'
import { resendSeconds } from '../contract.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const breakerSeconds = 10 * minute
const tooMany = 'Too many attempts. Please wait a while and try again.'
/** Sends to one name in an hour and in a day. An SMS costs money, and its number may be somebody else's. */
const mostSends = { mail: { hour: 5, day: 15 }, sms: { hour: 3, day: 10 } }
const smsSent = 'sms-sent'
export const proveYourself = 'Please wait a moment while your device is checked.'

/** The throttles of security.md's OTP policy and password section, the global breaker included. All fail closed. */
export function signInLimits({ throttle, config, secrets, now, log }: Deps) {
  const proof = proofOfWork({ secrets, throttle, now })

  /** More than 50 wrong codes in ten minutes, and more than 5 % of all: somebody sprays. */
  async function isSprayed() {
    const wrong = await throttle.recent('codes-wrong', breakerSeconds)
    return wrong > 50 && wrong > 0.05 * (await throttle.recent('codes-tried', breakerSeconds))
  }

  return {
    async beforeSending(username: string, ip: string, solution: string | undefined) {
      if ((await isSprayed()) && !(await proof.isProved(solution))) {
        log.error({ alert: 'one-time codes are being sprayed' })
        throw new Refusal(proveYourself, { challenge: await proof.challenge() })
      }
      const network = callerNetwork(ip)
      const isSms = isMobile(username)
      if (isSms && (await throttle.recent(smsSent, hour)) >= config.SMS_SENDS_PER_HOUR)
        throw new Barred(429, tooMany, 10 * minute)
      await throttle.take([{ subject: `codes-to:${network}`, limit: config.OTP_SENDS_PER_ADDRESS, seconds: hour }], tooMany)
      if (isSms)
        await throttle.take([{ subject: `sms-to:${network}`, limit: config.SMS_SENDS_PER_ADDRESS, seconds: hour }], tooMany)
      await throttle.gap(`codes-gap:${username}`, resendSeconds, tooMany)
      const most = mostSends[isSms ? 'sms' : 'mail']
      await throttle.take(
        [
          { subject: `codes-hour:${username}`, limit: most.hour, seconds: hour },
          { subject: `codes-day:${username}`, limit: most.day, seconds: day },
        ],
        tooMany,
      )
    },

    /** Counts one SMS of all; false once the hour's budget is spent, which the log tells whoever watches it. */
    async maySendSms() {
      if ((await throttle.count(smsSent, hour)) <= config.SMS_SENDS_PER_HOUR) return true
      log.error({ alert: 'the SMS of this hour are used up' })
      return false
    },

    async beforeTrying(ip: string) {
      await throttle.count('codes-tried', minute)
      const wrong = await throttle.recent(`codes-wrong:${callerNetwork(ip)}`, hour)
      if (wrong >= 30) throw new Barred(429, tooMany, 10 * minute)
    },

    async afterWrongCode(ip: string) {
      await throttle.count('codes-wrong', minute)
      await throttle.count(`codes-wrong:${callerNetwork(ip)}`, minute)
    },

    /** After five wrong passwords in a quarter of an hour the next try has to wait 1, 2, 4 … 30 seconds. */
    async beforePassword(username: string, ip: string) {
      if ((await throttle.recent(`passwords-wrong:${callerNetwork(ip)}`, 15 * minute)) >= 50)
        throw new Barred(429, tooMany, 15 * minute)
      const wrong = await throttle.recent(`passwords-wrong:${username}`, 15 * minute)
      if (wrong >= 5) await throttle.gap(`passwords-gap:${username}`, Math.min(2 ** (wrong - 5), 30), tooMany)
    },

    async afterWrongPassword(username: string, ip: string) {
      await throttle.count(`passwords-wrong:${callerNetwork(ip)}`, minute)
      await throttle.count(`passwords-wrong:${username}`, minute)
    },
  }
}
