import { z } from 'zod/mini'
import { overdueRecords } from '#admissions/record/applications/server/public.ts'
import { findAccount } from '#accounts/users/server/public.ts'
import type { User } from '#accounts/users/server/store.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { dayMs } from '#shared/time/durations.ts'
import { isApplicant } from '#shared/roles.ts'
import { erase, noteErased, removeBytes } from './erase.ts'

const retention = defineJob('retention', z.object({}), { cron: '0 3 * * *', retryLimit: 2, runsAtMostSeconds: 900 })
const product = 'Retention'

/** Each night: applications whose time in Trash is over, and old drafts. */
export function privacyJobs(deps: Deps): void {
  deps.jobs.handle(retention, (_, { signal }) => deleteExpired(deps, signal))
}

/** One record a transaction, read again under its lock, so that a restored or saved one stays. */
export async function deleteExpired(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { config, now } = deps
  const draftsBefore = config.DRAFTS_KEPT_DAYS === 0 ? undefined : new Date(now().getTime() - config.DRAFTS_KEPT_DAYS * dayMs)
  for (const number of (await overdueRecords(deps.db, now(), draftsBefore)).map(({ application_id }) => application_id)) {
    if (signal?.aborted) return
    const erased = await deps.db.transaction().execute(async (tx) => {
      const [record] = await overdueRecords(tx, now(), draftsBefore, number)
      if (!record) return undefined
      const account = await findAccount(tx, record.username)
      const isDraft = record.deleted_at === null
      if (isDraft && draftsBefore && account?.last_sign_in_at && account.last_sign_in_at > draftsBefore) return undefined
      const subject = { username: record.username, records: [record], account: isDraft ? applicantOnly(account) : undefined }
      return { keys: await erase(tx, deps, subject, { actor: product }), isAccountToo: subject.account !== undefined }
    })
    if (!erased) continue
    await noteErased(deps, [number], erased.isAccountToo)
    await removeBytes(deps, erased.keys)
  }
}

/** Staff keep their account even if an application in their name goes. */
const applicantOnly = (account: User | undefined) =>
  account && isApplicant({ ...account, isOwner: account.is_owner }) ? account : undefined
