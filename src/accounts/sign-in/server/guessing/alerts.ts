import { z } from 'zod/mini'
import { queueMail, sendQueuedMails } from '#platform/mail/server/public.ts'
import { findAccount, languageOf, ownerAccount } from '#accounts/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { daySeconds } from '#shared/time/durations.ts'
import { isMobile } from '#shared/text/user-name.ts'

const triesToTell = 10

const about = z.discriminatedUnion('about', [
  z.object({ about: z.literal('person'), username: z.string() }),
  z.object({ about: z.literal('everyone'), what: z.enum(['sprayed', 'slowed']) }),
])
/** A job, so that a name with an account takes no longer than one without. */
export const alertJob = defineJob('sign-in-alert', about, { retryLimit: 5, retryDelaySeconds: 10 })

const whatOf = {
  sprayed: 'Wrong one-time codes arrive for many names. Asking for a code now needs a check of the device.',
  slowed:
    'So many wrong one-time codes have arrived today that codes of browsers nobody has signed in with count only once the link in the mail was opened.',
} as const

export function signInAlerts(deps: Deps) {
  const { db, jobs, log, throttle } = deps

  async function notify(alert: z.output<typeof about>) {
    await jobs.enqueue(db, alertJob, alert)
    jobs.wake(alertJob)
  }

  return {
    /** The tenth of a name on a day is reported to its person. */
    async wrongTry(username: string): Promise<void> {
      const counted = await throttle.tryTake([
        { subject: `strangers-wrong:${username}`, limit: triesToTell, seconds: daySeconds },
      ])
      if ('taken' in counted && counted.taken.every(({ hits }) => hits === triesToTell))
        await notify({ about: 'person', username })
    },

    async everyone(what: keyof typeof whatOf): Promise<void> {
      log.error({ alert: what === 'sprayed' ? 'one-time codes are being sprayed' : 'sign-in is slowed for everyone' })
      const first = await throttle.tryTake([{ subject: `alert:${what}`, limit: 1, seconds: daySeconds }])
      if ('taken' in first) await notify({ about: 'everyone', what })
    },
  }
}

/** No mail for a name without an account; no alert goes by SMS. */
export async function sendAlert(deps: Deps, alert: z.output<typeof about>): Promise<void> {
  const { db, config } = deps
  await db.transaction().execute(async (tx) => {
    if (alert.about === 'everyone') {
      const owner = await ownerAccount(tx)
      if (owner)
        await queueMail(tx, deps, { template: 'Sign-in alert', to: owner.username, values: { what: whatOf[alert.what] } })
      return
    }
    const { username } = alert
    const account = isMobile(username) ? undefined : await findAccount(tx, username)
    if (!account?.is_active) return
    const values = { account: username, page: `${config.publicUrl}/ap/#/login` }
    const language = await languageOf(tx, username)
    await queueMail(tx, deps, { template: 'Sign-in attempts', to: username, values, language })
  })
  sendQueuedMails(deps)
}
