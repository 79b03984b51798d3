import { auditLog, eraseEntries } from '#platform/activity-log/server/public.ts'
import { emptyRecords, recordByNumber, forgetOwner } from '#admissions/record/applications/server/public.ts'
import type { EmptiedRecord } from '#admissions/record/applications/server/record/stores/erase-store.ts'
import { forgetMember } from '#admissions/office/distribution/server/public.ts'
import { forgetImports } from '#admissions/office/import-export/server/public.ts'
import { forgetLeads } from '#admissions/office/leads/server/public.ts'
import { forgetMessages } from '#admissions/applicant/messages/server/public.ts'
import { forgetNotices } from '#admissions/office/notices/server/public.ts'
import { isMobile, isOwnKey, personOf, phoneNumberOf } from '#shared/text/user-name.ts'
import { forgetMails } from '#platform/mail/server/public.ts'
import { forgetAnswers } from '#admissions/applicant/payments/server/public.ts'
import { forgetReminders } from '#admissions/applicant/reminders/server/public.ts'
import { forgetLooks } from '#admissions/office/review/server/public.ts'
import { forgetSendings } from '#admissions/office/sendings/server/public.ts'
import { forgetSessions, forgetSignIns } from '#platform/sessions/server/public.ts'
import { findAccount, forgetInvitation, removeAccount } from '#accounts/users/server/public.ts'
import { announce } from '#platform/webhooks/server/public.ts'
import type { User } from '#accounts/users/server/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { forgetJobs } from '#server/jobs/job-queue.ts'
import { isApplicant } from '#shared/roles.ts'
import { erasureEntry, type Erasure } from './erasures.ts'

type Subject = { username: string; records: readonly EmptiedRecord[]; account?: User | undefined }
type Doer = { actor: string; ip?: string }

/** Keeps an empty record, payments, and activity under one pseudonym. Returns file keys: remove the bytes only after the commit. */
export async function erase(tx: Db, deps: Deps, { username, records, account }: Subject, doer: Doer): Promise<string[]> {
  const pseudonym = `erased-${deps.secrets.digest('erasure', username).slice(0, 16)}`
  const numbers = records.map(({ application_id }) => application_id)
  const keys = await emptyRecords(tx, numbers, { pseudonym, at: deps.now() })
  await forgetLeads(tx, numbers)
  const erased = numbers.map((number) => ({ applicationID: number }))
  await announce(
    tx,
    deps,
    erased.map((data) => ({ kind: 'application.erased', application_id: null, data })),
  )
  await forgetAnswers(tx, numbers)
  await forgetReminders(tx, numbers)
  await forgetMessages(tx, numbers)
  await forgetSendings(tx, numbers)
  await forgetLooks(tx, numbers, username)
  await forgetNotices(tx, numbers, username)
  await forgetOwner(tx, username)
  await forgetMember(tx, username)
  await forgetImports(tx, numbers)
  await forgetInvitation(tx, username)
  if (account) {
    await forgetSessions(tx, username)
    await forgetSignIns(tx, username)
    await removeAccount(tx, username)
  }
  const addresses = [username, ...(isMobile(username) ? [phoneNumberOf(username)] : []), ...records.flatMap(ownAddress)]
  await forgetMails(tx, addresses)
  await forgetJobs(tx, addresses)
  await eraseEntries(tx, deps.secrets, { numbers, username, pseudonym, words: wordsOf(records, account) })
  await auditLog(deps)(tx, { ...doer, module: 'Privacy', log: `Erased ${pseudonym}: ${records.length} applications` })
  return keys
}

/** ADDR-1: the address on a stranger's form belongs to somebody else. */
const ownAddress = ({ username, email }: EmptiedRecord) => (isOwnKey(username, personOf(username)) ? email : [])

function wordsOf(records: readonly EmptiedRecord[], account: User | undefined): string[] {
  const named = records.flatMap((record) => [record.name, record.family_name, record.email, record.phone])
  return account ? [...named, account.firstname, account.lastname] : named
}

/** Leaves failures to the nightly sweep, which removes bytes that no row names. */
export async function removeBytes({ files, log }: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await files.remove(key).catch((error: unknown) => log.warn({ err: error }, 'A file of an erased record waits for the sweep'))
}

/** Leaves failures to the next backup, which notes every erased record. */
export async function noteErased(
  { backups, log, secrets }: Deps,
  numbers: readonly number[],
  isAccountToo: boolean,
): Promise<void> {
  for (const number of backups ? numbers : [])
    await backups
      ?.put(...erasureEntry(secrets, { number, isAccountToo }))
      .catch((error: unknown) => log.warn({ err: error }, 'An erasure could not be noted beside the backups'))
}

/** For data that a restored backup brought back. Returns the number of records. */
export async function eraseAgain(deps: Deps, erasures: readonly Erasure[]): Promise<number> {
  let count = 0
  for (const { number, isAccountToo } of erasures) {
    const keys = await deps.db.transaction().execute(async (tx) => {
      const record = await recordByNumber(tx, number)
      if (!record) return undefined
      const account = isAccountToo ? await findAccount(tx, record.username) : undefined
      const isTheirs = account && isApplicant({ ...account, isOwner: account.is_owner })
      const subject = { username: record.username, records: [record], account: isTheirs ? account : undefined }
      return erase(tx, deps, subject, { actor: 'Restore' })
    })
    if (!keys) continue
    count += 1
    await removeBytes(deps, keys)
  }
  return count
}
