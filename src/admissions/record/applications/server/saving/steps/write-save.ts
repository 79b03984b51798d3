import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import { declarationField, undeclared } from '#admissions/record/forms/declaration.ts'
import { staysComplete } from '#admissions/record/forms/texts.ts'
import { Refusal } from '#server/base/refusal.ts'
import { writeRecord } from '../../changes/write-record.ts'
import type { ApplicationEvent } from '../../record/events.ts'
import type { RecordRow } from '../../record/tables.ts'
import type { JudgedSave } from './judge-save.ts'
import type { SaveContext } from './saver.ts'

type Write = {
  columns: Partial<Pick<RecordRow, 'application_status' | 'custom_status' | 'submitted_at'>>
  entries: readonly AuditEntry[]
  /** Reported between the save and its status. */
  step?: Pick<ApplicationEvent, 'kind' | 'undo'>
  hasLetter?: boolean
  refuse?: (checks: RecordRow['checks']) => void
  /** Before subscribers hear of it. */
  keep?: (after: RecordRow) => Promise<void>
}

/** Writes with the log, and publishes what changed. A submitted record stays complete and declared. */
export async function writeSave(
  { tx, deps, publish, saver }: SaveContext,
  { row, isNew, variant, files, file, fields, columns: hidden }: JudgedSave,
  { columns, entries, step, hasLetter = false, refuse, keep }: Write,
): Promise<{ row: RecordRow; replaced: string[] }> {
  const isSubmitted = row.application_status === 'submitted'
  const isTakenBack = row.fields[declarationField] === true && fields[declarationField] !== true
  const about = { row, isNew, variant, files, by: saver.username, ip: saver.ip }
  const change = { fields, columns: { ...hidden, ...columns }, ...(file && { file }) }
  const { row: after, replaced } = await writeRecord(tx, deps, about, change, {
    entries,
    refuse: ({ row: { completion, checks } }) => {
      if (isSubmitted && completion < 100) throw new Refusal(staysComplete)
      if (isSubmitted && isTakenBack) throw new Refusal(undeclared, { field: declarationField })
      refuse?.(checks)
    },
  })
  if (after === row) return { row, replaced }
  await keep?.(after)
  const event = { before: isNew ? undefined : row, after, by: saver.username, ...(hasLetter && { hasLetter }) }
  const status = after.custom_status === row.custom_status ? [] : [{ kind: 'status' as const }]
  const steps = [{ kind: 'saved' as const }, ...(step ? [step] : []), ...status]
  await publish(
    tx,
    steps.map((each) => ({ ...event, ...each })),
  )
  return { row: after, replaced }
}
