import type { Translate } from '#languages/translate.ts'
import { languageOf, staffWhoRead } from '#accounts/users/server/public.ts'
import { officeAddress } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import { mailWords } from '#platform/mail/words.ts'
import { isMailBegun, queueMail, withdrawMails } from '#platform/mail/server/public.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import { statusTitles } from '#admissions/record/masters/server/public.ts'
import { statusNamed } from '#admissions/record/masters/status-title.ts'
import type { Config } from '#server/start/config.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { personOf } from '#shared/text/user-name.ts'
import { isEmail } from '#shared/values/email.ts'
import { isUnproved } from '../../record/address-proof.ts'
import { publicStatus } from '../../status/public-status.ts'
import { titleOf } from '../record/last-public.ts'
import { undoableSince, secondsToWait, undoIsOver } from '../../status/undo-approval.ts'
import type { ApplicationEvent, ApplicationSubscriber } from '../record/events.ts'
import type { Db } from '#server/db/open.ts'
import type { RecordRow } from '../record/tables.ts'

/** A new mail replaces a waiting one. An undo removes a waiting mail, and mails only those who were notified. */
export function statusMailSubscriber(deps: Deps, openFeeOf: OpenFeeOf): ApplicationSubscriber {
  return async (tx, events) => {
    for (const event of events) {
      const about = aboutStatus(event.after)
      const waits = secondsToWait(event)
      const isDecision = event.kind === 'status' || event.kind === 'reopened'
      const undone = isDecision && event.undo === 'done' ? event.before?.custom_status : undefined
      if (undone !== undefined && (await withdrawMails(tx, deps, about, undone)) > 0) continue
      // REV-11: clocks may differ; once the approval mail is sent, the approval stays.
      if (
        event.undo === 'done' &&
        event.kind === 'reopened' &&
        (await isMailBegun(tx, about, 'Approval', undoableSince(deps.now())))
      )
        throw new Refusal(undoIsOver)
      if (event.hasLetter) {
        await withdrawMails(tx, deps, about)
        continue
      }
      const fee = event.kind === 'submitted' ? await openFeeOf(tx, event.after.application_id) : undefined
      const letter = await letterAbout(tx, deps.config, event, { events, fee })
      if (!letter) continue
      if (waits === 0) await withdrawMails(tx, deps, about)
      const { isSilent = false } = event
      await queueMail(
        tx,
        deps,
        letter,
        waits > 0 ? { about, tells: event.after.custom_status, isSilent, seconds: waits } : undefined,
      )
    }
  }
}

export const aboutStatus = ({ application_id }: Pick<RecordRow, 'application_id'>) => `status of ${application_id}`

/** Undefined without a mailbox; ADDR-1: no mail goes to an unconfirmed address. */
export const mailAddressOf = (row: MailedRow): string | undefined =>
  isUnproved(row) ? undefined : [row.email, personOf(row.username)].find(isEmail)
export type MailedRow = Pick<RecordRow, 'email' | 'username' | 'address_proof'>

/** MSG-5, APP-43: to the owner while they read applications, else to the office. Empty without either. */
export async function officeAddressFor(
  db: Db,
  config: Pick<Config, 'INSTITUTION' | 'ADMIN_EMAIL'>,
  { assigned_to: owner }: Pick<RecordRow, 'assigned_to'>,
): Promise<string> {
  const isThere = owner !== '' && (await staffWhoRead(db)).some(({ username }) => username === owner)
  return isThere ? owner : officeAddress(db, config)
}

/** DOC-6, MAIL-4: undefined without a mailbox. */
export async function returnedMail(
  tx: Db,
  config: Config,
  row: RecordRow,
  { document, reason }: { document: string; reason: string },
): Promise<TemplatedMail | undefined> {
  const to = mailAddressOf(row)
  if (to === undefined) return undefined
  const language = await languageOf(tx, row.username)
  const t = await wordsIn(tx, language)
  const values = { ...valuesFor(config, row), document: t(document), reason }
  return { template: 'Returned document', to, reader: personOf(row.username), values, language }
}

/** APP-43: a line each; undefined without a mailbox. */
export async function correctionMail(
  tx: Db,
  config: Config,
  row: RecordRow,
  corrections: readonly { label: string; words: string }[],
): Promise<TemplatedMail | undefined> {
  const to = mailAddressOf(row)
  if (to === undefined) return undefined
  const language = await languageOf(tx, row.username)
  const t = await wordsIn(tx, language)
  const items = corrections.map(({ label, words }) => `${t(label)}: ${words.replaceAll(/\s+/g, ' ')}`).join('\n')
  return {
    template: 'Correction needed',
    to,
    reader: personOf(row.username),
    values: { ...valuesFor(config, row), things: t(mailWords.things, { count: corrections.length }), items },
    language,
  }
}

const valuesFor = ({ publicUrl }: Config, { name, application_id }: RecordRow) => ({
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
  // Most events send no mail, so nothing is read for them.
  if (to === undefined || !isMailed(event, events)) return undefined
  const values = valuesFor(config, event.after)
  const reader = personOf(event.after.username)
  const language = await languageOf(tx, event.after.username)
  const t = await wordsIn(tx, language)
  if (event.kind === 'submitted')
    return { template: 'Acknowledgement', to, reader, values: { ...values, fee: feeWords(t, config, fee) }, language }
  if (event.kind === 'approved') return { template: 'Approval', to, reader, values, language }
  const of = await titleOf(tx, event.after)
  const titles = await statusTitles(tx)
  const isQuiet = ({ custom_status }: Pick<RecordRow, 'custom_status'>) => !statusNamed(titles, custom_status).SendsMail
  // The undo of a silent status is silent too.
  if (of.isInternal || isQuiet(event.after) || (event.undo === 'done' && event.before && isQuiet(event.before))) return undefined
  const status = publicStatus(of)
  const isNews = event.after.custom_status !== '' && status !== (event.before && publicStatus(await titleOf(tx, event.before)))
  return isNews
    ? { template: 'Status change', to, reader, values: { ...values, status: publicStatus(of, t) }, language }
    : undefined
}

const feeWords = (t: Translate, { publicUrl }: Config, fee: OpenFee | undefined) =>
  fee ? t(mailWords.fee, { amount: fee.amount, page: `${publicUrl}/ap/${fee.page}` }) : ''

const isMailed = (event: ApplicationEvent, events: readonly ApplicationEvent[]) =>
  event.kind === 'submitted' || event.kind === 'approved' || (event.kind === 'status' && isOfItsOwn(event, events))

/** Submission and approval have mails of their own; applicants know their own actions. */
const isOfItsOwn = ({ after, by }: ApplicationEvent, events: readonly ApplicationEvent[]) =>
  by !== personOf(after.username) &&
  !events.some(
    (other) => other.after.application_id === after.application_id && (other.kind === 'submitted' || other.kind === 'approved'),
  )

/** `page` is relative to `/ap/`. */
export type OpenFee = { amount: string; isUnderWay: boolean; page: string }

/** `src/app` passes it in, because applications don't know payments. */
export type OpenFeeOf = (db: Db, applicationId: number) => Promise<OpenFee | undefined>
