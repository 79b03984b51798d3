import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { TemplateName } from '../templates.ts'
import { deliveryStore } from './deliveries-store.ts'
import { withdrawingStore } from './waiting/withdrawing-store.ts'
import * as texts from './waiting/queued-sms.ts'

/** Call it in the transaction of the change; with `waits` the mail can be withdrawn in the meantime. */
export { queueMail } from './send.ts'

export { queueSms } from './waiting/queued-sms.ts'

export { wordedMail } from './send.ts'

export { isProved } from './send.ts'

export const sendQueuedMails = ({ jobs }: Pick<Deps, 'jobs'>): void => texts.sendQueued(jobs)

export const mailStates = (db: Db, ids: readonly string[]) => deliveryStore(db).states(ids)

export { withdrawMails } from './send.ts'

export { hushMails } from './send.ts'

export const mailsQueuedHere = (tx: Db, about: readonly string[]) => withdrawingStore(tx).queuedHere(about)

export const isMailBegun = (tx: Db, about: string, template: TemplateName, since: Date) =>
  deliveryStore(tx).isBegun(about, template, since)

export const isMailWritten = (tx: Db, to: string, template: TemplateName, since: Date) =>
  deliveryStore(tx).isWritten(to, template, since)

export { sendCodeMail } from './send.ts'

export { sendCodeSms } from './send.ts'

export { sendMail } from './send.ts'

export { giveUp } from './delivery.ts'

export const forgetMails = (tx: Db, to: readonly string[]) => deliveryStore(tx).forget(to)
