import type { RecordWithFiles } from '#admissions/record/applications/server/bulk/bulk-store.ts'
import { notFound } from '#admissions/record/applications/contract.ts'
import { identifierField, type Variant } from '#admissions/record/forms/variant.ts'
import { titleOfForm } from '#shared/form-name.ts'
import { userNameOf } from '#shared/text/user-name.ts'
import { ambiguousEmail, needsKey, otherForm, unknownColumn, type ImportRow } from '../contract.ts'
import { numberColumn, updateOf, type UpdateRow } from '../headers.ts'
import type { ImportColumn } from '../cells.ts'

/** `named` is the e-mail if it identifies the row: then it is no change. */
export type KeyedRow = {
  Row: number
  update: UpdateRow
  named: Record<string, unknown>
  number?: number
  email?: string
  fault?: string
}

/** IMP-13: number, e-mail, or sign-in name. With a number, the others are plain values. */
export function rowKeys(
  find: (header: string) => ImportColumn | undefined,
  variant: Variant,
  row: ImportRow,
  Row: number,
): KeyedRow {
  const update = updateOf(find, row)
  const { [numberColumn.key]: named, ...patch } = update.patch
  const keyed = { Row, update: { ...update, patch }, named: {} }
  if (update.unknown !== undefined) return { ...keyed, fault: unknownColumn(update.unknown) }
  if (named !== undefined && named !== '') {
    const number = Number(named)
    return Number.isSafeInteger(number) && number > 0 ? { ...keyed, number } : { ...keyed, fault: notFound }
  }
  const fields = [variant.columns.MailId, identifierField(variant)]
  const field = fields.find((name) => typeof patch[name] === 'string' && patch[name] !== '')
  if (field === undefined) return { ...keyed, fault: needsKey }
  const { [field]: address, ...others } = patch
  return { Row, update: { ...update, patch: others }, named: { [field]: address }, email: userNameOf(String(address)) }
}

export function matchOf(records: readonly RecordWithFiles[], form: string) {
  const byNumber = new Map(records.map((record) => [record.row.application_id, record]))
  const ofForm = records.filter(({ row }) => row.form === form)
  const byName = new Map(ofForm.map((record) => [record.row.username, record]))
  const byEmail = Map.groupBy(ofForm, ({ row }) => row.email)
  return ({ number, email = '' }: KeyedRow): { record: RecordWithFiles } | { fault: string } => {
    if (number !== undefined) {
      const record = byNumber.get(number)
      if (!record) return { fault: notFound }
      return record.row.form === form ? { record } : { fault: otherForm(titleOfForm(record.row.form).toLowerCase()) }
    }
    const sharing = byEmail.get(email) ?? []
    const record = byName.get(email) ?? sharing[0]
    if (!record) return { fault: notFound }
    return sharing.length > 1 && !byName.has(email) ? { fault: ambiguousEmail } : { record }
  }
}
