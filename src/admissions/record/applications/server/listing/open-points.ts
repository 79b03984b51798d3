import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import { isForSubmission, openPoints, type Correction } from '#admissions/record/forms/engine/open-points.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { labelOf } from '../../status/correctable.ts'
import { waitingCorrections } from '../../status/corrections.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { documentsOf, slotsOf, recordValues } from '../record/dto.ts'
import { applicationStore } from '../record/store.ts'

/** FORM-11: nothing for one that is gone. The photo counts as a document. */
export async function openPointsOf(
  db: Db,
  username: string,
  today: CalendarDate,
): Promise<{ missing: string[]; documents: number; corrections: Correction[] }> {
  const row = await applicationStore(db).find(username)
  if (!row) return { missing: [], documents: 0, corrections: [] }
  const form = variantOf(row.form)
  const [files, requested] = await Promise.all([documentStore(db).of(row.application_id), requestedDocuments(db, form.name)])
  const application = {
    form,
    values: recordValues(form, row.fields, files, today),
    slots: slotsOf(requested, files),
    documents: documentsOf(form, requested, files),
    corrections: [],
    fee: undefined,
  }
  const points = openPoints(application, today).filter(isForSubmission)
  const corrections = waitingCorrections(row.corrections).map((item) => ({ name: labelOf(form, item), words: item.words }))
  const isPhoto = (name: string) => form.stages.some(({ fields }) => fields[name]?.input === 'photo')
  const documents = points.filter(({ kind, name }) => kind === 'document' || isPhoto(name)).length
  return { missing: [...new Set(points.map(({ label }) => label))], documents, corrections }
}
