import type { Record } from '#features/applications/server/door.ts'
import { sectionsForReading } from '#features/forms/reading.ts'
import { receiptOn } from '#features/payments/server/door.ts'
import type { Deps } from '#server/deps.ts'
import { Barred } from '#server/refusal.ts'
import { PdfBusy, type PdfDocument, type PdfSignature, type PdfTable } from '#server/ports/pdf-maker.ts'
import { fitPicture, type Fit } from '#server/uploads/fit-picture.ts'
import { formatFormDate, todayIn } from '#shared/dates.ts'

type Picture = { path: string } | undefined
/** 30 by 40 mm at some 380 dpi, and a signature across half the page. */
const photoFit = { width: 450, height: 600, fit: 'cover' } as const
const signFit = { width: 800, height: 300, fit: 'inside' } as const

/** Typesets a record. Answers 429 when the presses are all at work and the queue is full. */
export async function filledPdf(deps: Deps, record: Record): Promise<Uint8Array> {
  return deps.pdf.make(await documentOf(deps, record)).catch((error: unknown) => {
    throw error instanceof PdfBusy ? new Barred(429, 'Many documents are being made. Please try again in a moment.', 5) : error
  })
}

async function documentOf({ db, files, config, now }: Deps, { row, variant, values, docs }: Record): Promise<PdfDocument> {
  const pictureOf = async (picture: Picture, fit: Fit) => {
    const bytes = picture && (await files.get(picture.path))
    return bytes && fitPicture(bytes, fit)
  }
  const [photo, sign, parentSign] = await Promise.all([
    pictureOf(values['ApplicantPhoto'] as Picture, photoFit),
    pictureOf(values['ApplicantSign'] as Picture, signFit),
    pictureOf(values['ParentSign'] as Picture, signFit),
  ])
  const signed = (caption: string, picture: Uint8Array | undefined): PdfSignature => ({
    caption,
    ...(picture ? { picture } : {}),
    ...(values['digitalsign'] === true && !picture ? { text: 'Digitally signed' } : {}),
  })
  const asksParent = variant.stages.some(({ fields }) => Object.hasOwn(fields, 'ParentSign'))
  const parents = asksParent ? [signed(parentOf(values), parentSign)] : []
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
      { title: 'Documents', fields: [], tables: [tableOf(docs)] },
      ...(await receiptOn(db, config, row.application_id)),
    ],
    declaration: {
      text: variant.declaration,
      place: row.place,
      date: formatFormDate(todayIn(config.TIME_ZONE, row.submitted_at ?? now())),
      signatures: [signed(row.name, sign), ...parents],
    },
  }
}

const parentOf = ({ GuardianName }: Record['values']) =>
  typeof GuardianName === 'string' && GuardianName !== '' ? GuardianName : 'Parent or guardian'

const tableOf = (docs: Record['docs']): PdfTable => ({
  title: '',
  columns: ['Document', 'Required', 'File'],
  rows: docs.map(({ docname, required, name }) => [docname, required ? 'Yes' : 'No', name || '–']),
})
