import { mailAddressOf } from '#admissions/record/applications/server/public.ts'
import type { MailedRow } from '#admissions/record/applications/server/status/status-mails.ts'
import type { Language } from '#languages/languages.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import type { Config } from '#server/start/config.ts'
import { personOf } from '#shared/text/user-name.ts'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import { amountText } from '../fee.ts'
import type { Payment } from './store.ts'

type Receipt = Pick<Payment, 'amount_minor' | 'currency' | 'application_id' | 'payment_id' | 'paid_at'> & {
  name: string
} & MailedRow

export function receipt(
  config: Pick<Config, 'TIME_ZONE' | 'publicUrl'>,
  paid: Receipt,
  language: Language,
): TemplatedMail | undefined {
  const to = mailAddressOf(paid)
  if (to === undefined) return undefined
  const values = {
    name: paid.name,
    number: String(paid.application_id),
    amount: amountText(paid.amount_minor, paid.currency),
    date: paid.paid_at ? formatFormDate(todayIn(config.TIME_ZONE, paid.paid_at)) : '',
    transaction: paid.payment_id,
    page: `${config.publicUrl}/ap/#/myapplication`,
  }
  return { template: 'Payment receipt', to, reader: personOf(paid.username), values, language }
}
