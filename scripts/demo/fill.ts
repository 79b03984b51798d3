import { sql } from 'kysely'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { chunk } from '#shared/lists.ts'
import type { ApplicationEvent } from '#admissions/record/applications/server/record/events.ts'
import type { ApplicationTables } from '#admissions/record/applications/server/record/tables.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import type { UserTables } from '#accounts/users/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { todayIn } from '#shared/time/dates.ts'
import { made, type Drawn, type DemoApplication } from './applications/application.ts'
import { openGallery } from './applications/art.ts'
import { openCalls, ownerOf } from './ask-as.ts'
import { drawApplication } from './applications/draw.ts'
import { insertFees } from './applications/fee.ts'
import { furnish, readLists } from './house.ts'
import { insertOutbox } from './outbox.ts'
import { fillSales } from './sales/sales.ts'
import { demoPassword } from './staff.ts'

const day = 86_400_000
/** Before the oldest application, which is 18 months old. */
const opening = 560 * day

export type Extent = { applications: number; days: number; owner: string }

/**
 * Fills an empty installation: its settings and staff, its applications of the last 18 months with their files and fees, the
 * accounts of the applicants, the daily sheets, and the log of it all. Running it twice on one day gives the same data.
 * Returns a user name for each interesting state.
 */
export async function fillDemo(deps: Deps, { applications, days, owner }: Extent) {
  const now = new Date(Math.floor(deps.now().getTime() / day) * day)
  const past = { ...deps, now: () => new Date(now.getTime() - opening) }
  const ask = openCalls(past)(ownerOf(owner))
  await furnish(ask, todayIn(deps.config.TIME_ZONE, now))
  const slots = variants.flatMap(({ documents }) => documents.map(({ name }) => name))
  const stock = { now, ...(await readLists(ask)), gallery: await openGallery(deps.checkUpload, [...new Set(slots)]) }

  const drawn = Array.from({ length: applications }, (_, number) => drawApplication(number + 1, stock))
  const oldestFirst = drawn.toSorted((a, b) => a.course.created.getTime() - b.course.created.getTime())
  const all = oldestFirst.map((each) => made(each, deps.config.TIME_ZONE))

  // As with an upload, the bytes are stored before their row.
  const documents = all.flatMap(({ documents }) => documents)
  for (const piece of chunk(documents, atOnce))
    await Promise.all(piece.map(({ file, bytes }) => deps.files.put(file.key, bytes, file.type)))
  const password_hash = await deps.passwords.hash(demoPassword)
  await deps.db.transaction().execute(async (tx) => {
    const entries: DemoEntry[] = []
    for (const piece of chunk(all, pieceSize)) {
      const numbered = await insertApplications(tx, piece)
      entries.push(...numbered.flatMap(entriesOf))
      await insertFees(
        tx,
        numbered.flatMap(({ row, fee }) => (fee ? [{ ...row, fee }] : [])),
      )
      await insertOutbox(
        tx,
        deps.config.TIME_ZONE,
        now,
        numbered.map(({ row }) => row),
      )
    }
    for (const piece of chunk(oldestFirst, pieceSize)) await insertAccounts(tx, piece, password_hash)
    await tellAll(tx, deps, entries)
  })
  await fillSales(deps, { now, days, owner })
  await sql`analyze`.execute(deps.db)

  const first = (status: DemoApplication['row']['application_status']) =>
    all.find(({ row }) => row.application_status === status && row.created_by === row.username && !row.deleted_at)?.row.username
  return { begun: first(''), submitted: first('submitted'), approved: first('approved') }
}

const atOnce = 32
/** Rows per statement: with 30 columns each, well below the limit of 65,535 values. */
const pieceSize = 500

type DemoEntry = DemoApplication['entries'][number]

type Numbered = Omit<DemoApplication, 'row'> & { row: ApplicationEvent['after'] }

async function insertApplications(tx: Db, piece: readonly DemoApplication[]): Promise<Numbered[]> {
  const tables = tx.withTables<ApplicationTables>()
  const values = piece.map(({ row }) => row)
  const stored = await tables.insertInto('applications').values(values).returningAll().execute()
  const rows = new Map(stored.map((row) => [row.username, row]))
  const numbered = piece.flatMap((each) => {
    const row = rows.get(each.row.username)
    return row ? [{ ...each, row }] : []
  })
  const documents = numbered.flatMap(({ row, documents }) =>
    documents.map(({ file }) => ({ ...file, application_id: row.application_id })),
  )
  for (const some of chunk(documents, pieceSize)) await tables.insertInto('documents').values(some).execute()
  return numbered
}

const entriesOf = ({ row, entries }: Numbered): DemoEntry[] =>
  entries.map((entry) => ({ ...entry, applicationId: row.application_id }))

async function insertAccounts(tx: Db, piece: readonly Drawn[], password_hash: string): Promise<void> {
  const accounts = piece
    .filter(({ username, createdBy }) => createdBy === username)
    .map(({ username, person, course }) => ({
      username,
      firstname: person.firstName,
      lastname: person.family,
      usergroup: 'Student' as const,
      password_hash,
      created_at: course.created,
      last_sign_in_at: course.submitted ?? course.tried ?? course.created,
    }))
  if (accounts.length > 0) await tx.withTables<UserTables>().insertInto('users').values(accounts).execute()
}

/** In chronological order: the log is a chain. */
async function tellAll(tx: Db, { secrets }: Deps, entries: readonly DemoEntry[]): Promise<void> {
  for (const { at, ...entry } of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await auditLog({ secrets, now: () => at })(tx, entry)
}
