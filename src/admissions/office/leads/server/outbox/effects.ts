import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod/mini'
import { customStatus } from '#admissions/record/applications/contract.ts'
import type { ApplicationEvent } from '#admissions/record/applications/server/record/events.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { personOf } from '#shared/text/user-name.ts'
import { isEmail } from '#shared/values/email.ts'
import { leadKinds, type LeadKind } from '#platform/outgoing/kinds.ts'

export const leadPayload = z.object({
  email: z.string(),
  salutation: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.string(),
  phone: z.string(),
  referred: z.string(),
  contactedOn: z.string(),
  status: z._default(z.string(), ''),
})
export type LeadPayload = z.output<typeof leadPayload>

type Application = ApplicationEvent['after']
/** `of_draft`: only for institutions that send leads before submission (LEAD-15). */
export type Effect = {
  kind: LeadKind
  subject: string
  application_id: number
  dedupe_key: string
  payload: LeadPayload
  of_draft: boolean
}

/** Statuses of the product itself are not sent. */
const ownStatuses: readonly string[] = Object.values(customStatus)

/** LEAD-1: a lead at submission and at later changes; the status that staff choose; the deal at approval; the second CRM's lead once. */
export function effectsOf(event: ApplicationEvent, timeZone: string): Effect[] {
  const { kind, before, after, undo } = event
  const lead = leadOf(after, timeZone)
  if (!lead) return []
  const { application_id, version } = after
  const subject = lead.email
  const effect = (of: LeadKind, dedupe_key: string, payload: LeadPayload = lead): Effect => ({
    kind: of,
    subject,
    application_id,
    dedupe_key,
    payload,
    of_draft: isOfDraft(event),
  })
  // The services never got a status of the product's own, nor do they get its undo.
  const isKnown = undo === 'done' && before !== undefined && ownStatuses.includes(before.custom_status)
  if (kind === 'status' && !isKnown && !ownStatuses.includes(after.custom_status))
    return [effect('status', `status:${application_id}:${version}`, { ...lead, status: after.custom_status })]
  if (kind === 'approved') return [effect('convert', `convert:${application_id}`)]
  const isNews = kind === 'submitted' || (kind === 'saved' && !isDeepStrictEqual(lead, before && leadOf(before, timeZone)))
  if (!isNews) return []
  return [
    effect('lead', leadKey(after)),
    ...(lead.phone === '' ? [] : [effect('second-lead', `${leadKinds['second-lead']}:${subject}`)]),
  ]
}

export const leadKey = ({ application_id, version }: Pick<Application, 'application_id' | 'version'>) =>
  `lead:${application_id}:${version}`

/** LEAD-15: only an applicant's own save counts; the office decides about what staff enter. */
const isOfDraft = ({ kind, after, by }: ApplicationEvent): boolean =>
  kind === 'saved' && after.submitted_at === null && by === personOf(after.username)

/** Undefined without a name or an e-mail. The user name is the e-mail; for a mobile number, the form's e-mail. */
function leadOf(row: Application, timeZone: string): LeadPayload | undefined {
  const email = [personOf(row.username), row.email].find(isEmail)
  const firstName = row.name.trim()
  if (!email || firstName === '') return undefined
  const title = row.fields['Title']
  return {
    email,
    firstName,
    lastName: row.family_name.trim(),
    salutation: typeof title === 'string' ? title : '',
    gender: row.gender,
    phone: row.phone === '' ? '' : `${row.country_code}${row.phone}`,
    referred: row.referred.trim(),
    contactedOn: dayOf(timeZone, row.created_at),
    status: '',
  }
}

/** An import makes many records at one moment, and formatting the day costs more than the rest of a lead. */
let last = { timeZone: '', moment: Number.NaN, day: '' }
function dayOf(timeZone: string, at: Date): string {
  const moment = at.getTime()
  if (last.timeZone !== timeZone || last.moment !== moment) last = { timeZone, moment, day: formatIsoDate(todayIn(timeZone, at)) }
  return last.day
}
