import { sql } from 'kysely'
import { laterMessages } from '#shared/text/later-messages.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { acceptedLabel, meaningOf, namedMeanings, type Meaning } from '../meanings.ts'
import type { StatusPatch, StatusTitle } from '../status-title.ts'

type Stored = Omit<StatusTitle, 'Meaning' | 'AsksReason' | 'ApplicantSees'> & {
  meaning: Meaning | null
  asks: boolean | null
  sees: string | null
}

/** In their order, with retired ones. */
export async function statusTitles(db: Db): Promise<StatusTitle[]> {
  const { rows } = await sql<Stored>`
    select statustitle as title, is_active as "isActive", forms as "Forms", colour as "Colour", meaning, is_final as "Final",
      followed_by as "FollowedBy", asks_reason as asks, reasons as "Reasons", applicant_sees as sees, sends_mail as "SendsMail",
      coalesce(letter_id::text, '') as "Letter",
      applicant_may_change as "ApplicantMayChange"
    from status_title order by position`.execute(db)
  return rows.map(({ meaning, asks, sees, ...row }) => {
    const Meaning = meaningOf(row.title, meaning)
    return { ...row, Meaning, AsksReason: asks ?? Meaning === 'rejected', ApplicantSees: sees ?? row.title }
  })
}

/** The title must be locked; `before` is its old name. */
export async function writeStatus(tx: Db, title: string, before: string, patch: StatusPatch): Promise<void> {
  const { Forms, Colour, Meaning, Final, FollowedBy, AsksReason, Reasons, ApplicantSees, SendsMail, Letter, ApplicantMayChange } =
    patch
  const list = (texts: readonly string[]) => sql`${[...new Set(texts)]}::text[]`
  const changes = [
    Forms && sql`forms = ${list(Forms)}`,
    Colour !== undefined && sql`colour = ${Colour}`,
    Meaning && sql`meaning = ${Meaning}`,
    Final !== undefined && sql`is_final = ${Final}`,
    FollowedBy && sql`followed_by = ${list(FollowedBy)}`,
    AsksReason !== undefined && sql`asks_reason = ${AsksReason}`,
    Reasons && sql`reasons = ${list(Reasons)}`,
    // A label that equals the title is stored empty, so that it follows a new name.
    ApplicantSees !== undefined && sql`applicant_sees = ${[title, before].includes(ApplicantSees) ? null : ApplicantSees}`,
    SendsMail !== undefined && sql`sends_mail = ${SendsMail}`,
    Letter !== undefined && sql`letter_id = ${await knownLetter(tx, Letter)}`,
    ApplicantMayChange && sql`applicant_may_change = ${ApplicantMayChange}`,
  ].filter((change) => typeof change === 'object')
  if (changes.length > 0)
    await sql`update status_title set ${sql.join(changes)} where lower(statustitle) = lower(${title})`.execute(tx)
  if (title !== before)
    await sql`update status_title set followed_by = array_replace(followed_by, ${before}, ${title})
      where ${before} = any(followed_by)`.execute(tx)
}

/** Locked until the transaction ends; null for none. */
async function knownLetter(tx: Db, id: string): Promise<string | null> {
  if (id === '') return null
  const { rows } = await sql`select 1 from letters where id = ${id} for key share`.execute(tx)
  if (rows.length === 0) throw new Refusal(laterMessages.noSuchLetter)
  return id
}

/** So that renaming a title doesn't change its meaning. */
export async function keepNamedMeanings(db: Db): Promise<void> {
  for (const [name, meaning] of namedMeanings)
    await sql`update status_title set meaning = ${meaning} where meaning is null and lower(statustitle) = ${name}`.execute(db)
}

/** STAT-8: the lead services know this title. */
export async function labelConverted(db: Db): Promise<void> {
  await sql`update status_title set applicant_sees = ${acceptedLabel} where lower(statustitle) = 'converted'`.execute(db)
}
