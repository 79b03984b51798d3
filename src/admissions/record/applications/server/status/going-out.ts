import { mailsQueuedHere } from '#platform/mail/server/public.ts'
import { outboxEntries } from '#platform/outgoing/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { aboutStatus } from './status-mails.ts'

export async function goingOut(tx: Db, applications: readonly number[]): Promise<{ Mails: number; Leads: number }> {
  if (applications.length === 0) return { Mails: 0, Leads: 0 }
  const about = applications.map((application_id) => aboutStatus({ application_id }))
  return { Mails: await mailsQueuedHere(tx, about), Leads: await outboxEntries(tx).leadsQueuedHere(applications) }
}
