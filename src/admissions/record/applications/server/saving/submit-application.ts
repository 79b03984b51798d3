import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import { declarationField } from '#admissions/record/forms/declaration.ts'
import { submissionViolation } from '#admissions/record/forms/engine/check.ts'
import { isMailWritten } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { fill } from '#shared/text/fill.ts'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import { customStatus, locked, submitted, submittedBefore } from '../../contract.ts'
import { words } from '../../words.ts'
import { slotsOf, recordValues } from '../record/dto.ts'
import type { RecordRow } from '../record/tables.ts'
import { mailAddressOf } from '../status/status-mails.ts'
import { keepDeclaration } from './declaring/keep-declaration.ts'
import { saveAnswers } from './save-answers.ts'
import { entriesOf } from './steps/audit-entries.ts'
import { judgeSave } from './steps/judge-save.ts'
import type { Save, SaveContext, SaveResult } from './steps/saver.ts'
import { writeSave } from './steps/write-save.ts'

/** A browser's form asks for the declaration, which it shows; a program's does not. */
type Submission = { asksDeclaration: boolean }

/** An incomplete application keeps its answers and becomes *Partial*. */
export async function submitApplication(context: SaveContext, save: Save, { asksDeclaration }: Submission): Promise<SaveResult> {
  const { tx, saver } = context
  if (save.row.application_status !== '') return saveSubmitted(context, save)
  const judged = await judgeSave(context, save, { submits: true })
  const { variant, files, fields, today, now } = judged
  const slots = slotsOf(await requestedDocuments(tx, variant.name), files)
  const refusal = submissionViolation(variant, recordValues(variant, fields, files, today), slots, today, asksDeclaration)
  const { about, milestone, answers, status } = entriesOf(saver, judged)
  if (refusal) {
    const entries = [...answers, { ...about, log: customStatus.partial }, ...status]
    const written = await writeSave(context, judged, { columns: { custom_status: customStatus.partial }, entries })
    return { message: submitted, refusal, ...written }
  }
  const written = await writeSave(context, judged, {
    columns: { application_status: 'submitted', custom_status: customStatus.submitted, submitted_at: now },
    entries: [...answers, milestone(words.milestones.submitted), ...status],
    step: { kind: 'submitted' },
    keep: async (row) => {
      if (asksDeclaration && fields[declarationField] === true)
        await keepDeclaration(tx, { row, files }, { sentence: variant.declaration, saver, at: now })
    },
  })
  return { message: submitted, ...written, wroteTo: await acknowledgedTo(tx, written.row, now) }
}

/** A submitted record is not submitted again: its changes are saved. */
async function saveSubmitted(context: SaveContext, save: Save): Promise<SaveResult> {
  const { now, config } = context.deps
  if (save.row.application_status === 'approved') throw new Refusal(locked)
  const date = formatFormDate(todayIn(config.TIME_ZONE, save.row.submitted_at ?? now()))
  return { ...(await saveAnswers(context, save)), message: fill(submittedBefore, { date }) }
}

async function acknowledgedTo(tx: Db, row: RecordRow, since: Date): Promise<string | undefined> {
  const to = mailAddressOf(row)
  return to !== undefined && (await isMailWritten(tx, to, 'Acknowledgement', since)) ? to : undefined
}
