import { isIdempotent, type Call, type FileCall, type Quota } from '#shared/call.ts'
import { isApplicant } from '#shared/roles.ts'
import { messages } from '#shared/messages.ts'
import type { Session } from '../session.ts'
import type { Throttle } from './throttle.ts'

const hour = 60 * 60

const refusals: Record<Quota, string> = {
  writes: 'Too many changes. Please wait a while.',
  uploads: messages.tooManyUploads,
  papers: 'Too many downloads. Please wait a while.',
  exports: 'Too many exports. Please wait a while.',
}

/** How often in an hour. Staff, who work on everyone's records, write more. */
const limits: Record<Quota, { applicant: number; staff: number }> = {
  writes: { applicant: 500, staff: 5_000 },
  uploads: { applicant: 200, staff: 200 },
  papers: { applicant: 120, staff: 120 },
  exports: { applicant: 20, staff: 20 },
}

/** Counts what a person does in an hour. `take` answers 429 when it is too much. */
export type Quotas = { take(call: Call | FileCall, who: Session): Promise<void> }

/** Counted in the database, for all processes together, before any of the work is done. */
export const openQuotas = (throttle: Throttle): Quotas => ({
  async take(call, who) {
    const quota = quotaOf(call)
    if (!quota) return
    const limit = limits[quota][isApplicant(who) ? 'applicant' : 'staff']
    await throttle.take([{ subject: `${quota}:${who.username}`, limit, seconds: hour }], refusals[quota])
  },
})

/**
 * Signing in and out has its own limits or none. Saving an application is open to all, but counts as a write of a signed-in
 * person.
 */
function quotaOf(call: Call | FileCall): Quota | undefined {
  if (call.quota || 'method' in call) return call.quota
  return call.access === 'anyone' ? undefined : isIdempotent(call) ? 'writes' : undefined
}
