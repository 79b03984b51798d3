import { auditedChange, auditLog } from '#platform/activity-log/server/public.ts'
import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import { needsNewerVersion } from '#admissions/record/forms/declarations/unknown-form.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Overtaken } from '#server/db/transaction.ts'
import { todayIn } from '#shared/time/dates.ts'
import { isBlank } from '#shared/rule.ts'
import { stableJson } from '#shared/text/json.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import type { CorrectionItem } from '../../status/corrections.ts'
import { settleCorrections } from './settle-corrections.ts'
import { changeFiles, type FilesChange } from './change-files.ts'
import { isSameAnswer } from '../record/check-coverage.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { copiedColumns } from '../record/dto.ts'
import { hasTicks, settleChecks, type Settled } from './settle-checks.ts'
import { logModule } from '../../contract.ts'
import { applicationStore } from '../record/store.ts'
import type { RecordRow, RecordFile } from '../record/tables.ts'

/** Locked by the transaction or, if new, not inserted yet; `files` saves a read. */
type RecordToChange = { row: RecordRow; isNew?: boolean; variant: Variant; by: string; ip: string; files?: RecordFile[] }
type Fields = Record<string, unknown>
type SettledChange = FilesChange & {
  fields?: Record<string, unknown>
  corrections?: CorrectionItem[]
  columns?: Partial<Pick<RecordRow, 'application_status' | 'custom_status' | 'submitted_at' | 'aadhaar_digest'>>
}
type WrittenRecord = {
  row: RecordRow
  files: RecordFile[]
  /** Keys of a draft's replaced files: delete their bytes after the transaction, because nothing refers to them. */
  replaced: string[]
  withdrawn: Settled['withdrawn']
}

/**
 * Every change of answers or files goes through here. OWN-1: throws for a form that this release doesn't know. `refuse` may throw too. Throws `Overtaken` if the user name was just taken.
 * APP-54: writes nothing if nothing changes and nothing is to be logged; returns the same `row` then.
 */
export async function writeRecord(
  tx: Db,
  deps: Deps,
  { row, isNew = false, variant, by, ip, files: filesRead }: RecordToChange,
  { fields = row.fields, corrections = row.corrections, columns = {}, ...filesChange }: SettledChange,
  { entries = [], refuse = () => {} }: { entries?: readonly AuditEntry[]; refuse?: (after: WrittenRecord) => void } = {},
): Promise<WrittenRecord> {
  if (variant.isUnknown) throw new Refusal(needsNewerVersion)
  const [at, { file }] = [deps.now(), filesChange]
  const before = filesRead ?? (await documentStore(tx).of(row.application_id))
  if (isNew && file) await insert(tx, row)
  const files = await changeFiles(tx, row, filesChange, before, { by, at })

  const planned = { row, variant, fields: withAcceptedTotal(variant, fields, before, files), columns, before, files, corrections }
  const requested = needsSlots(planned) ? await requestedDocuments(tx, row.form) : []
  const { after, change, settled } = settledRecord(deps.config.TIME_ZONE, planned, requested, { by, at })
  const replaced = replacedOf(row, file, before)
  refuse({ row: after, files, replaced, withdrawn: settled.withdrawn })
  const logged = [...entries, ...withdrawnEntries(row, settled, { by, ip })]
  if (!isNew && logged.length === 0 && files === before && isUnchanged(row, after)) return { row, files, replaced, withdrawn: [] }
  if (isNew && !file) {
    await insert(tx, after)
    await auditLog(deps)(tx, ...logged)
  } else {
    const answers = { ...change, fields: settled.fields, checks: settled.checks }
    await auditedChange(deps)(tx, applicationStore(tx).changeOfAnswers(row, answers), ...logged)
  }
  return { row: after, files, replaced, withdrawn: settled.withdrawn }
}

/** Besides the version and the moment. */
function isUnchanged(row: RecordRow, after: RecordRow): boolean {
  const { fields, version: _, modified_at: __, ...columns } = after
  const names = new Set([...Object.keys(row.fields), ...Object.keys(fields)])
  return (
    [...names].every((name) => isSameAnswer(row.fields[name], fields[name])) &&
    Object.entries(columns).every(([name, value]) => stableJson(value) === stableJson(Reflect.get(row, name)))
  )
}

async function insert(tx: Db, row: RecordRow): Promise<void> {
  if (!(await applicationStore(tx).insert(row))) throw new Overtaken()
}

/** DUP-4: for a locked record. Its files stay. */
export async function writeBack(
  tx: Db,
  deps: Deps,
  { row, variant }: Pick<RecordToChange, 'row' | 'variant'>,
  had: Pick<RecordRow, 'fields' | 'checks' | 'corrections'>,
  entry: AuditEntry,
): Promise<RecordRow> {
  const at = deps.now()
  const files = await documentStore(tx).of(row.application_id)
  const columns = copiedColumns(variant, had.fields, files, todayIn(deps.config.TIME_ZONE, at))
  const change = { ...columns, ...had, modified_at: at }
  await auditedChange(deps)(tx, applicationStore(tx).changeOfAnswers(row, change), entry)
  return { ...row, ...change, version: row.version + 1 }
}

/** Two statements for many records. The caller locks them, checks every rule of a save, and publishes the event. */
export async function writeAnswers(
  tx: Db,
  deps: Deps,
  planned: readonly { row: RecordRow; record: SettledRecord; entries: readonly AuditEntry[] }[],
  who: { by: string; ip: string },
): Promise<RecordRow[]> {
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
  row: RecordRow
  variant: Variant
  fields: Record<string, unknown>
  columns?: NonNullable<SettledChange['columns']>
  before: readonly RecordFile[]
  files: readonly RecordFile[]
  corrections?: readonly CorrectionItem[]
}

const needsSlots = ({ row, variant, fields, before }: PlannedChange) =>
  hasTicks({ variant, fields: row.fields, aadhaar: row.aadhaar_digest, files: before, requested: [] }, fields)

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
    ...copiedColumns(variant, settled.fields, files, todayIn(timeZone, at)),
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

const withdrawnEntries = ({ application_id }: RecordRow, { withdrawn }: Settled, { by, ip }: { by: string; ip: string }) =>
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
  before: readonly RecordFile[],
  files: readonly RecordFile[],
): Fields {
  const [was, is] = [acceptedOf(before), acceptedOf(files)]
  const total = fields[totalField]
  const isCounted = isBlank(total) ? was === 0 : Number(total) === was
  return was !== is && isCounted && variant.approval?.fields[totalField] ? { ...fields, [totalField]: is } : fields
}

const totalField = 'TotalDocuments'
const acceptedOf = (files: readonly RecordFile[]) => files.filter(({ accepted_at }) => accepted_at !== null).length

/** Of a draft. */
function replacedOf(row: RecordRow, file: FilesChange['file'], before: readonly RecordFile[]): string[] {
  if (file?.do !== 'put' || row.application_status !== '') return []
  return before.flatMap(({ slot, key }) => (slot === file.slot ? [key] : []))
}
