import { queueMail, takeBackMails } from '#platform/mail/server/public.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import { statusTitles } from '#features/masters/server/public.ts'
import { statusNamed } from '#features/masters/status-title.ts'
import type { Config } from '#server/start/config.ts'
import type { Deps } from '#server/deps.ts'
import { emailPattern } from '#shared/text/user-name.ts'
import { publicStatus } from '../../status/public-status.ts'
import { titleOf } from './last-public.ts'
import { undoSeconds } from '../../bulk.ts'
import type { ApplicationEvent, ApplicationSubscriber } from '../events.ts'
import type { Row } from '../record/store.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Mails applicants what becomes of their applications: arrived, another status, approved. Undoing a status takes back a mail that
 * still waits, and mails only those who were notified; whatever else is mailed takes the place of what still waits.
 */
export function statusMailSubscriber(deps: Deps, openFeeOf: OpenFeeOf): ApplicationSubscriber {
  return async (tx, events) => {
    for (const event of events) {
      const about = `status of ${event.after.application_id}`
      if (event.undo === 'done' && (await takeBackMails(tx, deps, about, 'last')) > 0) continue
      const fee = event.kind === 'submitted' ? await openFeeOf(tx, event.after.application_id) : undefined
      const letter = await letterAbout(tx, deps.config, event, { events, fee })
      if (!letter) continue
      if (event.undo === undefined) await takeBackMails(tx, deps, about, 'all')
      await queueMail(tx, deps, letter, event.undo === 'offered' ? { about, seconds: undoSeconds } : undefined)
    }
  }
}

/** Where an applicant's mails go. Who signs in with a mobile number need not have a mailbox. */
export const mailAddressOf = ({ email, username }: Pick<Row, 'email' | 'username'>): string | undefined =>
  [email, username].find((address) => emailPattern.test(address))

/** DOC-6, MAIL-4: the mail to an applicant about a document that is requested again; none without a mailbox. */
export function returnedMail(
  config: Config,
  row: Row,
  returned: { document: string; reason: string },
): TemplatedMail | undefined {
  const to = mailAddressOf(row)
  return to === undefined ? undefined : { template: 'Returned document', to, values: { ...valuesFor(config, row), ...returned } }
}

/** APP-43: the mail to an applicant about what is to be corrected, a line each; none without a mailbox. */
export function correctionMail(config: Config, row: Row, items: string): TemplatedMail | undefined {
  const to = mailAddressOf(row)
  return to === undefined ? undefined : { template: 'Correction needed', to, values: { ...valuesFor(config, row), items } }
}

const valuesFor = ({ publicUrl }: Config, { name, application_id }: Row) => ({
  name,
  number: String(application_id),
  page: `${publicUrl}/ap/#/myapplication`,
})

async function letterAbout(
  tx: Db,
  config: Config,
  event: ApplicationEvent,
  { events, fee }: { events: readonly ApplicationEvent[]; fee: OpenFee | undefined },
): Promise<TemplatedMail | undefined> {
  const to = mailAddressOf(event.after)
  if (to === undefined) return undefined
  const values = valuesFor(config, event.after)
  if (event.kind === 'submitted') return { template: 'Acknowledgement', to, values: { ...values, fee: feeWords(config, fee) } }
  if (event.kind === 'approved') return { template: 'Approval', to, values }
  if (event.kind !== 'status' || !isOfItsOwn(event, events)) return undefined
  const of = await titleOf(tx, event.after)
  const isQuiet = of.isInternal || !statusNamed(await statusTitles(tx), event.after.custom_status).SendsMail
  if (isQuiet) return undefined
  const status = publicStatus(of)
  const isNews = event.after.custom_status !== '' && status !== (event.before && publicStatus(await titleOf(tx, event.before)))
  return isNews ? { template: 'Status change', to, values: { ...values, status } } : undefined
}

/** Nothing where no fee is due. */
const feeWords = ({ publicUrl }: Config, fee: OpenFee | undefined) =>
  fee ? `An application fee of ${fee.amount} is due. Pay it at ${publicUrl}/ap/${fee.page}` : ''

/** Submitting and approving set a status too, and have a letter of their own; what applicants do themselves they know. */
const isOfItsOwn = ({ after, by }: ApplicationEvent, events: readonly ApplicationEvent[]) =>
  by !== after.username &&
  !events.some(
    (other) => other.after.application_id === after.application_id && (other.kind === 'submitted' || other.kind === 'approved'),
  )

/** A fee that is not paid yet: to be read, whether it is being paid, and where it is paid, from `/ap/` on. */
export type OpenFee = { amount: string; isUnderWay: boolean; page: string }

/** Looks up the open fee of an application. Payments know it; `src/app` passes it in, because applications don't know payments. */
export type OpenFeeOf = (db: Db, applicationId: number) => Promise<OpenFee | undefined>
