import type { Config } from '#server/start/config.ts'
import type { OpenFee } from '#admissions/record/applications/server/status/status-mails.ts'
import { translator, type Translate } from '#languages/translate.ts'
import type { Db } from '#server/db/open.ts'
import type { PdfSection } from '#server/ports/pdf-maker.ts'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import { amountText } from '../fee.ts'
import { payNow } from '../links.ts'
import { receiptWords } from '../words.ts'
import { paymentStore } from './store.ts'

export async function receiptOn(
  db: Db,
  { TIME_ZONE }: Config,
  applicationId: number,
  t: Translate = translator(),
): Promise<PdfSection[]> {
  const paid = await paymentStore(db).ofApplication(applicationId)
  if (paid?.state !== 'paid' || !paid.paid_at) return []
  return [
    {
      title: t(receiptWords.title),
      fields: [
        { label: t(receiptWords.fee), value: amountText(paid.amount_minor, paid.currency) },
        { label: t(receiptWords.paidOn), value: formatFormDate(todayIn(TIME_ZONE, paid.paid_at)) },
        { label: t(receiptWords.transaction), value: paid.payment_id, wide: true },
      ],
    },
  ]
}

export async function openFee(db: Db, applicationId: number): Promise<OpenFee | undefined> {
  const payment = await paymentStore(db).ofApplication(applicationId)
  if (!payment || payment.state === 'paid') return undefined
  const amount = amountText(payment.amount_minor, payment.currency)
  return { amount, isUnderWay: payment.state === 'pending', page: payNow(payment.pgid) }
}
