import { officeAddressFor } from '#admissions/record/applications/server/public.ts'
import { queueMail } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Row } from '#admissions/record/applications/server/record/tables.ts'

/**
 * APP-43: notifies the office, in the transaction, that an applicant has sent so many corrections: a mail to the owner of the application, or else to the help address or the owner of the installation.
 * It names no answer, because that address may be read by people without a right to applications.
 */
export async function announceSent(tx: Db, deps: Deps, row: Row, count: number): Promise<void> {
  const to = await officeAddressFor(tx, deps.config, row)
  if (to === '') return
  const { application_id, name, username } = row
  const corrections = count === 1 ? '1 correction' : `${count} corrections`
  const page = `${deps.config.publicUrl}/ap/#/newapplication?view=${encodeURIComponent(username)}`
  const values = { name: name || username, number: String(application_id), corrections, page }
  await queueMail(tx, deps, { template: 'Corrections sent', to, values })
}
