import { joinedName } from '#shared/text/full-name.ts'
import { captionOf } from '#admissions/record/forms/declarations/paper.ts'
import { isRequired } from '#admissions/record/forms/engine/check.ts'
import { inOtherWords } from '#admissions/record/forms/texts-of-form.ts'
import { sectionsForReading } from '#admissions/record/forms/sections.ts'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { fieldsOf, type SignatureLine } from '#admissions/record/forms/variant.ts'
import { dayIn, momentIn } from '#languages/days.ts'
import type { Translate } from '#languages/translate.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { PdfDeclaration, PdfDocument, PdfSection, PdfSignature, PdfTable } from '#server/ports/pdf-maker.ts'
import type { Fit } from '#server/uploads/picture.ts'
import { formatFormDate, todayIn, wallClockIn, type CalendarDate } from '#shared/time/dates.ts'
import { declaredOf } from '../saving/declaring/declared.ts'
import type { RecordWithFiles } from '../changes/record-files.ts'
import { copyOf, printedStatus, sha256 } from './copies.ts'
import { decisionOn } from './decision.ts'
import { paperWords } from '../../paper/paper-words.ts'
import { declarationLines } from '../../paper/declaration-lines.ts'
import { templateWords, type PaperLanguage } from './paper-language.ts'
import { copiesStore } from './copies-store.ts'
import { letterheadOf, typeset } from './typeset.ts'

/** 30 by 40 mm at about 380 dpi; the signature takes half the page's width. */
const photoFit = { width: 450, height: 600, fit: 'cover' } as const
const signFit = { width: 800, height: 300, fit: 'inside' } as const

export type SectionsOf = (db: Db, applicationId: number, t: Translate) => Promise<PdfSection[]>

/** Throws 429 as `typeset` does. */
export async function filledPdf(
  deps: Deps,
  record: RecordWithFiles,
  { more, ...said }: PaperLanguage & { more: SectionsOf },
): Promise<Uint8Array> {
  const { language } = said
  const { key, ...copy } = await copyOf(deps.db, record, { publicUrl: deps.config.publicUrl, at: deps.now(), language })
  const bytes = await typeset(deps, { ...(await documentOf(deps, record, more, said)), copy })
  await copiesStore(deps.db).addBytes(key, sha256(bytes))
  return bytes
}

async function documentOf(deps: Deps, read: RecordWithFiles, more: SectionsOf, said: PaperLanguage): Promise<PdfDocument> {
  const { db, files, parsers, config, now } = deps
  const { language, t } = said
  const record = { ...read, variant: inOtherWords(read.variant, (text) => t(text)) }
  const { row, variant, values } = record
  const today = todayIn(config.TIME_ZONE, now())
  const { paper } = variant
  const pictureOf = async (field: string | undefined, fit: Fit) => {
    const picture = field === undefined ? undefined : (values[field] as { path: string } | undefined)
    const bytes = picture && (await files.get(picture.path))
    return bytes && parsers.fit(bytes, fit)
  }
  const photo = await pictureOf(paper.photo, photoFit)
  const submitted = row.submitted_at && wallClockIn(config.TIME_ZONE, row.submitted_at)
  const signatures = await Promise.all(
    paper.signatures.map(async (line) =>
      signatureOf(record, line, await pictureOf(line.drawn, signFit), { submitted: submitted ?? undefined, ...said }),
    ),
  )
  return {
    template: variant.name,
    language,
    words: templateWords(t),
    title: variant.title,
    ...(await letterheadOf(deps, language)),
    applicationNumber: String(row.application_id),
    status: await printedStatus(db, row, t),
    ...(submitted && { submitted: momentIn(language, submitted) }),
    ...(row.completion < 100 && { mark: t(paperWords.incomplete) }),
    ...(photo && { photo }),
    sections: [
      ...sectionsForReading(variant, { ...values, ApplicationStatus: row.application_status }, (text) => t(text)),
      { title: t(paperWords.documents), fields: [], tables: [tableOf(record, today, t)] },
      ...(await more(db, row.application_id, t)),
      ...(await decisionOn(deps, record, said)),
    ],
    declaration: {
      ...(await declarationIn(deps, record, said)),
      place: row.place,
      date: formatFormDate(row.submitted_at ? todayIn(config.TIME_ZONE, row.submitted_at) : today),
      signatures: signatures.flat(),
    },
  }
}

/** FORM-10, FORM-53, FORM-65: the sentence as declared, with author, time and later changes. A draft may still be declared. */
async function declarationIn(
  { db, config }: Deps,
  { row, variant, values, files }: RecordWithFiles,
  { language, t }: PaperLanguage,
): Promise<Pick<PdfDeclaration, 'text' | 'recorded'>> {
  const text = variant.declaration
  const isTicked = variant.paper.declaredBy.some((field) => values[field] === true)
  if (row.application_status === '') return isTicked ? { text, recorded: t(paperWords.declaredByApplicant) } : { text }
  const declared = await declaredOf(db, { row, files })
  if (declared) {
    const momentOf = (at: string) => momentIn(language, wallClockIn(config.TIME_ZONE, new Date(at)))
    return { text: declared.text, recorded: declarationLines(declared.Declaration, momentOf, t).join(' ') }
  }
  if (isTicked) return { text, recorded: t(paperWords.declaredByApplicant) }
  return variant.paper.declaredBy.length > 0 ? { text, recorded: t(paperWords.notDeclared) } : { text }
}

function signatureOf(
  { row, values }: RecordWithFiles,
  line: SignatureLine,
  picture: Uint8Array | undefined,
  { submitted, language, t }: PaperLanguage & { submitted: CalendarDate | undefined },
): PdfSignature[] {
  const caption = captionOf(line, values, { name: joinedName(row.name, row.family_name), isDrawn: picture !== undefined, t })
  if (caption === undefined) return []
  if (picture) return [{ caption, picture }]
  const digital = submitted ? t(paperWords.signedDigitallyOn, { day: dayIn(language, submitted) }) : t(paperWords.signedDigitally)
  return [{ caption, ...(line.tick !== undefined && values[line.tick] === true && { text: digital }) }]
}

function tableOf({ variant, docs, values }: RecordWithFiles, today: CalendarDate, t: Translate): PdfTable {
  const fields = fieldsOf(variant)
  return {
    title: '',
    columns: [t(paperWords.document), t(paperWords.required), t(paperWords.file)],
    rows: docs.map(({ docname, required, name }) => {
      const field = fields[docname]
      const isAsked = required || (field !== undefined && isRequired(variant, docname, values, today))
      return [t(documentTitle(docname)), t(isAsked ? paperWords.yes : paperWords.no), name || '–']
    }),
  }
}
