import { languageOf } from '#accounts/users/server/public.ts'
import { languageFor, type Language } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Caller } from '#server/handler.ts'
import { pdfWords, type PdfWords } from '#server/ports/pdf-words.ts'

export type PaperLanguage = { language: Language; t: Translate }

/** LANG-12: applicants get the language of their page, else of their account; everybody else the institution's. */
export async function paperLanguageFor(
  db: Db,
  reader: string,
  owner: string,
  languages: Caller['languages'],
): Promise<PaperLanguage> {
  const language = reader === owner ? await languageOf(db, reader, languages) : await institutionsLanguage(db)
  return { language, t: await wordsIn(db, language) }
}

async function institutionsLanguage(db: Db): Promise<Language> {
  const { Languages: on, Language: usual } = await siteSettings(db)
  return languageFor({ chosen: [], accepts: undefined, usual, on })
}

/** The template fills in the placeholders itself. */
export const templateWords = (t: Translate): PdfWords => ({
  number: t(pdfWords.number),
  status: t(pdfWords.status),
  submitted: t(pdfWords.submitted),
  photo: t(pdfWords.photo),
  photoOf: t(pdfWords.photoOf),
  logoOf: t(pdfWords.logoOf, { institution: '{institution}' }),
  declaration: t(pdfWords.declaration),
  place: t(pdfWords.place),
  date: t(pdfWords.date),
  signatures: t(pdfWords.signatures),
  none: t(pdfWords.none),
  page: t(pdfWords.page, { number: '{number}', page: '{page}', pages: '{pages}' }),
  check: t(pdfWords.check, { address: '{address}' }),
  qrCode: t(pdfWords.qrCode),
  unprintable: t(pdfWords.unprintable, { places: '{places}' }),
  unprintableLetter: t(pdfWords.unprintableLetter),
})
