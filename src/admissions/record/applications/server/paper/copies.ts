import { createHash, randomBytes } from 'node:crypto'
import { storedAs } from '#admissions/record/forms/field.ts'
import { stagesOf, type Variant } from '#admissions/record/forms/variant.ts'
import type { Language } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import type { Db } from '#server/db/open.ts'
import type { PdfCopy } from '#server/ports/pdf-maker.ts'
import { stableJson } from '#shared/text/json.ts'
import { codeFrom, codeLength, printedCode } from '../../paper/copy-code.ts'
import { paperStatus } from '../../status/public-status.ts'
import { titleOf } from '../record/last-public.ts'
import { copiesStore } from './copies-store.ts'
import type { RecordRow, RecordFile } from '../record/tables.ts'

/** The paper's QR code links here. */
export const verifyPath = '/ap/verify'

type Printed = { row: RecordRow; variant: Variant; files: readonly RecordFile[] }

export const printedStatus = async (db: Db, row: RecordRow, t?: Translate): Promise<string> =>
  paperStatus({ form: row.form, ...(await titleOf(db, row)) }, t)

/** Independent of order. Leaves out bookkeeping and staff's notes, which the paper does not show. */
export function answersDigest({ row, variant, files }: Printed): string {
  const fields = stagesOf(variant).flatMap((stage) => Object.entries(stage.fields))
  const names = fields.flatMap(([name, { input, bookkeeping }]) => (bookkeeping || storedAs[input] === 'nothing' ? [] : [name]))
  const answers = [...new Set(names)].toSorted().map((name) => [name, row.fields[name] ?? null])
  const stored = files.map(({ slot, key }) => [slot, key]).toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return sha256(stableJson([row.form, answers, stored]))
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** One code per version and language (DOC-17). */
export async function copyOf(
  db: Db,
  printed: Printed,
  { publicUrl, at, language }: { publicUrl: string; at: Date; language: Language },
): Promise<PdfCopy & { key: string }> {
  const { row } = printed
  const key = await copiesStore(db).codeOf({
    code: codeFrom(randomBytes(codeLength)),
    application_id: row.application_id,
    version: row.version,
    language,
    answers: answersDigest(printed),
    status: await printedStatus(db, row),
    made_at: at,
  })
  return { key, code: printedCode(key), address: `${publicUrl}${verifyPath}?code=${key}` }
}
