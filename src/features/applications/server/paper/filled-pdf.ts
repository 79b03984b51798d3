import { isRequired } from '#features/forms/engine/check.ts'
import { sectionsForReading } from '#features/forms/engine/reading.ts'
import { calledName, fieldsOf, type SignatureLine } from '#features/forms/variant.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/refusal.ts'
import { PdfBusy, type PdfDocument, type PdfSection, type PdfSignature, type PdfTable } from '#server/ports/pdf-maker.ts'
import { fitPicture, type Fit } from '#server/uploads/fit-picture.ts'
import { formatFormDate, todayIn, type CalendarDate } from '#shared/time/dates.ts'
import type { RecordWithFiles } from '../documents/record-files.ts'
import { copyOf, printedStatus, sha256 } from './copies.ts'
import { copiesStore } from './copies-store.ts'

/** 30 by 40 mm at some 380 dpi, and a signature across half the page. */
const photoFit = { width: 450, height: 600, fit: 'cover' } as const
const signFit = { width: 800, height: 300, fit: 'inside' } as const

/** What other features print on an application's filled form. */
export type SectionsOf = (db: Db, applicationId: number) => Promise<PdfSection[]>

/** Typesets a record, under a code by which anyone can check it (DOC-17). Answers 429 when the presses are all at work and the queue is full. */
export async function filledPdf(deps: Deps, record: RecordWithFiles, more: SectionsOf): Promise<Uint8Array> {
  const { key, ...copy } = await copyOf(deps.db, record, { publicUrl: deps.config.publicUrl, at: deps.now() })
  const bytes = await deps.pdf.make({ ...(await documentOf(deps, record, more)), copy }).catch((error: unknown) => {
    throw error instanceof PdfBusy ? new HttpError(429, 'Many documents are being made. Please try again in a moment.', 5) : error
  })
  await copiesStore(deps.db).addBytes(key, sha256(bytes))
  return bytes
}

async function documentOf({ db, files, config, now }: Deps, record: RecordWithFiles, more: SectionsOf): Promise<PdfDocument> {
  const { row, variant, values } = record
  const today = todayIn(config.TIME_ZONE, now())
  const { paper } = variant
  const pictureOf = async (field: string | undefined, fit: Fit) => {
    const picture = field === undefined ? undefined : (values[field] as { path: string } | undefined)
    const bytes = picture && (await files.get(picture.path))
    return bytes && fitPicture(bytes, fit)
  }
  const photo = await pictureOf(paper.photo, photoFit)
  const signatures = await Promise.all(
    paper.signatures.map(async (line) => signatureOf(record, line, await pictureOf(line.drawn, signFit))),
  )
  return {
    template: variant.name,
    title: variant.title,
    institution: (await institutionOf(db, config)).name,
    applicationNumber: String(row.application_id),
    status: printedStatus(row),
    ...(row.completion < 100 && { mark: 'Incomplete' }),
    ...(photo && { photo }),
    sections: [
      ...sectionsForReading(variant, values),
      { title: 'Documents', fields: [], tables: [tableOf(record, today)] },
      ...(await more(db, row.application_id)),
    ],
    declaration: {
      text: variant.declaration,
      ...(paper.declaredBy.some((field) => values[field] === true) && { ticked: 'Declared by the applicant.' }),
      place: row.place,
      date: formatFormDate(row.submitted_at ? todayIn(config.TIME_ZONE, row.submitted_at) : today),
      signatures: signatures.flat(),
    },
  }
}

/** One signature, or no line at all. */
function signatureOf(
  { row, values }: RecordWithFiles,
  { caption: captionOf, isSignedDigitally }: SignatureLine,
  picture: Uint8Array | undefined,
): PdfSignature[] {
  const name = [row.name, row.family_name].filter((part) => part !== '').join(' ')
  const caption = captionOf(values, { name, isDrawn: picture !== undefined })
  if (caption === undefined) return []
  if (picture) return [{ caption, picture }]
  return [{ caption, ...(isSignedDigitally?.(values) && { text: 'Digitally signed' }) }]
}

/** A picture is called as its field is, and required when that is. */
function tableOf({ variant, docs, values }: RecordWithFiles, today: CalendarDate): PdfTable {
  const fields = fieldsOf(variant)
  return {
    title: '',
    columns: ['Document', 'Required', 'File'],
    rows: docs.map(({ docname, required, name }) => {
      const field = fields[docname]
      const isAsked = required || (field !== undefined && isRequired(variant, docname, values, today))
      return [field ? calledName(field) : docname, isAsked ? 'Yes' : 'No', name || '–']
    }),
  }
}
