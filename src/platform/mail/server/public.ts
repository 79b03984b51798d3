import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { TemplateName } from '../templates.ts'
import { deliveryStore } from './deliveries-store.ts'
import * as delivery from './delivery.ts'
import * as texts from './queued-sms.ts'
import * as send from './send.ts'

/** Queues a mail in the transaction of what it tells; with `waits` it can be taken back meanwhile. */
export const queueMail = (tx: Db, deps: Deps, letter: send.TemplatedMail, how?: send.Queueing) =>
  send.queueMail(tx, deps, letter, how)

/** Queues an SMS in the transaction of what it tells. */
export const queueSms = (tx: Db, deps: Deps, sms: texts.TemplatedSms) => texts.queueSms(tx, deps, sms)

/** A mail as it would be sent now. */
export const wordedMail = (db: Db, deps: Pick<Deps, 'config'>, letter: send.TemplatedMail) => send.wordedMail(db, deps, letter)

/** Has the mails and SMS that were queued sent at once; call it after the transaction. */
export const sendQueuedMails = ({ jobs }: Pick<Deps, 'jobs'>): void => texts.sendQueued(jobs)

/** How far the mails of some ids are; those that the log has forgotten are left out. */
export const mailStates = (db: Db, ids: readonly string[]) => deliveryStore(db).states(ids)

/** Takes back the mails about something that nobody has begun to send, or the last one of them; answers how many. */
export const withdrawMails = (tx: Db, deps: Pick<Deps, 'now'>, about: string, which: 'all' | 'last') =>
  send.withdrawMails(tx, deps, about, which)

/** Whether one of a template about something that was queued since a moment has been sent, or is being sent. */
export const isMailBegun = (tx: Db, about: string, template: TemplateName, since: Date) =>
  deliveryStore(tx).isBegun(about, template, since)

/** One try at a mail with a code. `id` is the same for every try. */
export const sendCodeMail = (deps: Deps, code: send.Code, letter: send.TemplatedMail, below?: string) =>
  send.sendCodeMail(deps, code, letter, below)

/** One try at an SMS with a code. */
export const sendCodeSms = (deps: Deps, code: send.Code, to: string, sendIt: () => Promise<void>) =>
  send.sendCodeSms(deps, code, to, sendIt)

/** One try at a mail from a job of its own, unless its template is switched off. */
export const sendMail = (deps: Deps, id: string, letter: send.TemplatedMail) => send.sendMail(deps, id, letter)

/** Notes that nobody tries a message any more. */
export const giveUp = (deps: Deps, id: string) => delivery.giveUp(deps, id)

/** Takes what was sent to some addresses or numbers out of the delivery log. */
export const forgetMails = (tx: Db, to: readonly string[]) => deliveryStore(tx).forget(to)
