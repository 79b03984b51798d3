import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { TemplateName } from '../templates.ts'
import { deliveryStore } from './deliveries-store.ts'
import { withdrawingStore } from './waiting/withdrawing-store.ts'
import * as texts from './waiting/queued-sms.ts'

/** Queues a mail in the transaction of the change it reports; with `waits` it can be withdrawn in the meantime. */
export { queueMail } from './send.ts'

/** Queues an SMS in the transaction of the change it reports. */
export { queueSms } from './waiting/queued-sms.ts'

/** A mail as it would be sent now. */
export { wordedMail } from './send.ts'

/** MAIL-18: people prove the address that they sign in with, and no other. */
export { isProved } from './send.ts'

/** Sends queued mails and SMS at once; call it after the transaction. */
export const sendQueuedMails = ({ jobs }: Pick<Deps, 'jobs'>): void => texts.sendQueued(jobs)

/** The states of mails by id; deleted ones are left out. */
export const mailStates = (db: Db, ids: readonly string[]) => deliveryStore(db).states(ids)

/** Withdraws the mails about something that are not being sent yet; with `tells` only the last one, if it tells that. Returns how many. */
export { withdrawMails } from './send.ts'

/**
 * Marks waiting mails about a subject that tell a certain thing: when due, they are withdrawn, not sent. Returns their
 * number.
 */
export { hushMails } from './send.ts'

/** The number of mails that this transaction has queued about some subjects; for a preview of what would be sent. */
export const mailsQueuedHere = (tx: Db, about: readonly string[]) => withdrawingStore(tx).queuedHere(about)

/** Returns whether a mail of a template about a subject, queued since a moment, has been sent or is being sent. */
export const isMailBegun = (tx: Db, about: string, template: TemplateName, since: Date) =>
  deliveryStore(tx).isBegun(about, template, since)

/** Returns whether a mail of a template was queued to an address since a moment; a template that is switched off queues none. */
export const isMailWritten = (tx: Db, to: string, template: TemplateName, since: Date) =>
  deliveryStore(tx).isWritten(to, template, since)

/** One attempt at a mail with a code. `id` is the same for every attempt. */
export { sendCodeMail } from './send.ts'

/** One attempt at an SMS with a code. */
export { sendCodeSms } from './send.ts'

/** One attempt at a mail from a separate job, unless its template is switched off. */
export { sendMail } from './send.ts'

/** Records that a message is no longer retried. */
export { giveUp } from './delivery.ts'

/** Removes messages to some addresses or numbers from the delivery log. */
export const forgetMails = (tx: Db, to: readonly string[]) => deliveryStore(tx).forget(to)
