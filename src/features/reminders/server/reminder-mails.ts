import { closingOf, mailAddressOf, openPointsOf } from '#features/applications/server/public.ts'
import { openFee } from '#features/payments/server/public.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import { isStoppable, type ReminderKind } from '../reminders.ts'
import { stopLink } from './stop-link.ts'
import type { Due } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A mail names so many missing things; the task list of the application names all. */
const mostNamed = 5

/** REM-3: the mail of a reminder, with what is open now; none without a mailbox, or when nothing is open any more, or the application is rejected or withdrawn. */
export async function reminderMail(tx: Db, deps: Deps, kind: ReminderKind, due: Due): Promise<TemplatedMail | undefined> {
  const { config, secrets } = deps
  const to = mailAddressOf(due)
  if (to === undefined) return undefined
  const at = (route: string) => `${config.publicUrl}/ap/${route}`
  const common = { name: due.name || 'applicant', number: String(due.application_id) }
  if (kind === 'erasure') {
    const erasedOn = new Date(due.since.getTime() + config.DRAFTS_KEPT_DAYS * dayMs)
    const date = formatFormDate(todayIn(config.TIME_ZONE, erasedOn))
    return { template: 'Draft erased soon', to, values: { ...common, date, page: at('#/addnewapplication') } }
  }
  if (!isStoppable(kind) || (await closingOf(tx, due.custom_status)) !== undefined) return undefined
  const stop = stopLink(config.publicUrl, secrets, { username: due.username, kind })
  if (kind === 'fee') {
    const fee = await openFee(tx, due.application_id)
    if (!fee) return undefined
    return { template: 'Fee reminder', to, values: { ...common, amount: fee.amount, page: at(fee.page), stop }, stopUrl: stop }
  }
  const { missing, corrections } = await openPointsOf(tx, due.username, todayIn(config.TIME_ZONE, deps.now()))
  if (kind === 'draft') {
    const values = { ...common, open: missingText(missing), page: at('#/addnewapplication'), stop }
    return { template: 'Draft reminder', to, values, stopUrl: stop }
  }
  if (corrections.length === 0) return undefined
  const open = corrections.map(({ name, words }) => `${name}: ${words}`).join('\n')
  return { template: 'Correction reminder', to, values: { ...common, open, page: at('#/myapplication'), stop }, stopUrl: stop }
}

/** What is missing, in a sentence. */
export function missingText(labels: readonly string[]): string {
  if (labels.length === 0) return 'Everything is filled in. It only has to be submitted.'
  const [named, rest] = [labels.slice(0, mostNamed), labels.length - mostNamed]
  return `Still missing: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}
