import { isRequired } from '#features/forms/engine/check.ts'
import { sectionsForReading } from '#features/forms/engine/reading.ts'
import { calledName, fieldsOf } from '#features/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/refusal.ts'
import { PdfBusy, type PdfDocument, type PdfSection, type PdfSignature, type PdfTable } from '#server/ports/pdf-maker.ts'
import { fitPicture, type Fit } from '#server/uploads/fit-picture.ts'
import { formatFormDate, todayIn, type CalendarDate } from '#shared/time/dates.ts'
import type { RecordWithFiles } from './record-files.ts'

type Picture = { path: string } | undefined
/** 30 by 40 mm at some 380 dpi, and a signature across half the page. */
const photoFit = { width: 450, height: 600, fit: 'cover' } as const
const signFit = { width: 800, height: 300, fit: 'inside' } as const

/** What other features print on an application's filled form. */
export type SectionsOf = (db: Db, applicationId: number) => Promise<PdfSection[]>

/** Typesets a record. Answers 429 when the presses are all at work and the queue is full. */
export async function filledPdf(deps: Deps, record: RecordWithFiles, more: SectionsOf): Promise<Uint8Array> {
  return deps.pdf.make(await documentOf(deps, record, more)).catch((error: unknown) => {
    throw error instanceof PdfBusy ? new HttpError(429, 'Many documents are being made. Please try again in a moment.', 5) : error
  })
}

async function documentOf({ db, files, config, now }: Deps, record: RecordWithFiles, more: SectionsOf): Promise<PdfDocument> {
  const { row, variant, values } = record
  const today = todayIn(config.TIME_ZONE, now())
  const pictureOf = async (picture: Picture, fit: Fit) => {
    const bytes = picture && (await files.get(picture.path))
    return bytes && fitPicture(bytes, fit)
  }
  const [photo, sign, parentSign] = await Promise.all([
    pictureOf(values['ApplicantPhoto'] as Picture, photoFit),
    pictureOf(values['ApplicantSign'] as Picture, signFit),
    pictureOf(values['ParentSign'] as Picture, signFit),
  ])
  return {
    template: variant.name,
    title: variant.title,
    institution: config.INSTITUTION,
    applicationNumber: String(row.application_id),
    status: row.application_status || 'draft',
    ...(row.completion < 100 && { mark: 'Incomplete' }),
    ...(photo && { photo }),
    sections: [
      ...sectionsForReading(variant, values),
      { title: 'Documents', fields: [], tables: [tableOf(record, today)] },
      ...(await more(db, row.application_id)),
    ],
    declaration: {
      text: variant.declaration,
      ...(isDeclared(values) && { ticked: 'Declared by the applicant.' }),
      place: row.place,
      date: formatFormDate(row.submitted_at ? todayIn(config.TIME_ZONE, row.submitted_at) : today),
      signatures: [applicantSignature(record, sign), ...parentSignatures(values, parentSign)],
    },
  }
}

/** FORM-10: the tick of the declaration; the digital signature declares too. */
const isDeclared = ({ Declared, digitalsign }: RecordWithFiles['values']) => Declared === true || digitalsign === true

const digitally = 'Digitally signed'

function applicantSignature({ row, values }: RecordWithFiles, picture: Uint8Array | undefined): PdfSignature {
  const caption = [row.name, row.family_name].filter((part) => part !== '').join(' ') || 'Applicant'
  if (picture) return { caption, picture }
  return values['digitalsign'] === true ? { caption, text: digitally } : { caption }
}

/**
 * The line of the parent or guardian: when one signed by hand, or signs for the applicant. The applicant's tick signs only for a
 * guardian who is named; a parent who is not has a line to sign on paper.
 */
function parentSignatures(values: RecordWithFiles['values'], picture: Uint8Array | undefined): PdfSignature[] {
  const { Signatureby: by, GuardianName, digitalsign } = values
  const guardian = by === 'Guardian' && typeof GuardianName === 'string' ? GuardianName.trim() : ''
  const kind = by === 'Parent' || by === 'Guardian' ? by : undefined
  if (picture) return [{ caption: guardian || (kind ?? 'Parent or guardian'), picture }]
  if (kind === undefined) return []
  const isSigned = digitalsign === true && guardian !== ''
  return [{ caption: guardian === '' ? kind : `${guardian}, guardian`, ...(isSigned && { text: digitally }) }]
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
