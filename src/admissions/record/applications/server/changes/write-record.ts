import { auditedChange, auditLog } from '#platform/activity-log/server/public.ts'
import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Overtaken } from '#server/db/transaction.ts'
import { todayIn } from '#shared/time/dates.ts'
import { isBlank } from '#shared/rule.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import type { CorrectionItem } from '../../status/corrections.ts'
import { settleCorrections } from './settle-corrections.ts'
import { changeFiles, type FilesChange } from './change-files.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { columnsOf } from '../record/dto.ts'
import { hasTicks, settleChecks, type Settled } from './settle-checks.ts'
import { logModule } from '../../contract.ts'
import { applicationStore } from '../record/store.ts'
import type { Row, StoredFile } from '../record/tables.ts'

/** The record, locked by the transaction or, if new, still to be inserted; who changes it; and its files, if they have been read since. */
type RecordToChange = { row: Row; isNew?: boolean; variant: Variant; by: string; ip: string; files?: StoredFile[] }
type Fields = Record<string, unknown>
type SettledChange = FilesChange & {
  /** The answers after the change; as they are when absent. */
  fields?: Record<string, unknown>
  /** The corrections to settle; as they are when absent. */
  corrections?: CorrectionItem[]
  /** The changed columns besides answers and files. */
  columns?: Partial<Pick<Row, 'application_status' | 'custom_status' | 'submitted_at' | 'aadhaar_digest'>>
}
type WrittenRecord = {
  row: Row
  files: StoredFile[]
  /** The keys of files that were replaced in a draft: nothing refers to them, so their bytes are deleted after the transaction. */
  replaced: string[]
  /** The ticks that this change withdrew. */
  withdrawn: Settled['withdrawn']
}

/**
 * Every change to the answers or files of a record goes through here. In one transaction it updates the columns derived from them, withdraws
 * ticks that no longer apply, increments the version, and logs all of it. `refuse` gets the record as it will be, and throws to
 * prevent the change. A new record is inserted in its final state, or before its file if it has one, because the file refers to it;
 * throws `Overtaken` if somebody else has just made a record with its username.
 */
export async function writeRecord(
  tx: Db,
  deps: Deps,
  { row, isNew = false, variant, by, ip, files: filesRead }: RecordToChange,
  { fields = row.fields, corrections = row.corrections, columns = {}, ...filesChange }: SettledChange,
  { entries = [], refuse = () => {} }: { entries?: readonly AuditEntry[]; refuse?: (after: WrittenRecord) => void } = {},
): Promise<WrittenRecord> {
  const [at, { file }] = [deps.now(), filesChange]
  const before = filesRead ?? (await documentStore(tx).of(row.application_id))
  if (isNew && file) await insert(tx, row)
  const files = await changeFiles(tx, row, filesChange, before, { by, at })

  const planned = { row, variant, fields: withAcceptedTotal(variant, fields, before, files), columns, before, files, corrections }
  const requested = needsSlots(planned) ? await requestedDocuments(tx, row.form) : []
  const { after, change, settled } = settledRecord(deps.config.TIME_ZONE, planned, requested, { by, at })
  const replaced = file?.do === 'put' && row.application_status === '' ? keysIn(before, file.slot) : []
  refuse({ row: after, files, replaced, withdrawn: settled.withdrawn })
  const logged = [...entries, ...withdrawnEntries(row, settled, { by, ip })]
  if (isNew && !file) {
    await insert(tx, after)
    await auditLog(deps)(tx, ...logged)
  } else {
    const answers = { ...change, fields: settled.fields, checks: settled.checks }
    await auditedChange(deps)(tx, applicationStore(tx).changeOfAnswers(row, answers), ...logged)
  }
  return { row: after, files, replaced, withdrawn: settled.withdrawn }
}

async function insert(tx: Db, row: Row): Promise<void> {
  if (!(await applicationStore(tx).insert(row))) throw new Overtaken()
}

/** DUP-4: restores the earlier answers, ticks and corrections of a locked record, and resolves to the record. Its files stay. */
export async function writeBack(
  tx: Db,
  deps: Deps,
  { row, variant }: Pick<RecordToChange, 'row' | 'variant'>,
  had: Pick<Row, 'fields' | 'checks' | 'corrections'>,
  entry: AuditEntry,
): Promise<Row> {
  const at = deps.now()
  const files = await documentStore(tx).of(row.application_id)
  const columns = columnsOf(variant, had.fields, files, todayIn(deps.config.TIME_ZONE, at))
  const change = { ...columns, ...had, modified_at: at }
  await auditedChange(deps)(tx, applicationStore(tx).changeOfAnswers(row, change), entry)
  return { ...row, ...change, version: row.version + 1 }
}

/**
 * The same for the answers of many records, in two statements. The caller has locked the records and checked every rule of a save, and
 * publishes the event.
 */
export async function writeAnswers(
  tx: Db,
  deps: Deps,
  planned: readonly { row: Row; record: SettledRecord; entries: readonly AuditEntry[] }[],
  who: { by: string; ip: string },
): Promise<Row[]> {
  if (planned.length === 0) return []
  const rows = await applicationStore(tx).updateAnswersOfMany(
    planned.map(({ row, record: { change, settled } }) => ({
      application_id: row.application_id,
      ...change,
      fields: settled.fields,
      checks: settled.checks,
    })),
  )
  await auditLog(deps)(
    tx,
    ...planned.flatMap(({ row, record, entries }) => [...entries, ...withdrawnEntries(row, record.settled, who)]),
  )
  return rows
}

export type SettledRecord = ReturnType<typeof settledRecord>
type PlannedChange = {
  row: Row
  variant: Variant
  fields: Record<string, unknown>
  columns?: NonNullable<SettledChange['columns']>
  before: readonly StoredFile[]
  files: readonly StoredFile[]
  corrections?: readonly CorrectionItem[]
}

/** Whether the slots that are asked for decide about a tick of the record. */
const needsSlots = ({ row, variant, fields, before }: PlannedChange) =>
  hasTicks({ variant, fields: row.fields, aadhaar: row.aadhaar_digest, files: before, requested: [] }, fields)

/** The record as a change leaves it: the columns that follow its answers, and the ticks that still vouch for what is there. */
export function settledRecord(
  timeZone: string,
  planned: PlannedChange,
  requested: readonly RequestedDocument[],
  { by, at }: { by: string; at: Date },
) {
  const { row, variant, fields, columns = {}, before, files, corrections = row.corrections } = planned
  const { aadhaar_digest = row.aadhaar_digest } = columns
  const version = row.version + 1
  const settled = needsSlots(planned)
    ? settleChecks({
        before: { variant, fields: row.fields, aadhaar: row.aadhaar_digest, files: before, requested },
        after: { variant, fields, aadhaar: aadhaar_digest, files, requested },
        checks: row.checks,
        version,
        by,
        at,
      })
    : { fields, checks: row.checks, withdrawn: [] }
  const change = {
    ...columnsOf(variant, settled.fields, files, todayIn(timeZone, at)),
    ...columns,
    corrections: settleCorrections(
      corrections,
      { variant, fields: row.fields, aadhaar: row.aadhaar_digest, files: before },
      { variant, fields: settled.fields, aadhaar: aadhaar_digest, files },
      { isApplicant: isOwnKey(row.username, by) },
    ),
    modified_at: at,
  }
  return { after: { ...row, ...change, fields: settled.fields, checks: settled.checks, version }, change, settled }
}

const withdrawnEntries = ({ application_id }: Row, { withdrawn }: Settled, { by, ip }: { by: string; ip: string }) =>
  withdrawn.map(({ field, why }) => ({
    actor: by,
    ip,
    module: logModule,
    applicationId: application_id,
    log: `Check withdrawn: ${why}`,
    before: { [field]: true },
    after: { [field]: false },
  }))

/** REV-4: the total is the number of accepted documents, until somebody types another. */
function withAcceptedTotal(
  variant: Variant,
  fields: Fields,
  before: readonly StoredFile[],
  files: readonly StoredFile[],
): Fields {
  const [was, is] = [acceptedOf(before), acceptedOf(files)]
  const total = fields[totalField]
  const isCounted = isBlank(total) ? was === 0 : Number(total) === was
  return was !== is && isCounted && variant.approval?.fields[totalField] ? { ...fields, [totalField]: is } : fields
}

const totalField = 'TotalDocuments'
const acceptedOf = (files: readonly StoredFile[]) => files.filter(({ accepted_at }) => accepted_at !== null).length

const keysIn = (files: readonly StoredFile[], slot: string) => files.flatMap((file) => (file.slot === slot ? [file.key] : []))
