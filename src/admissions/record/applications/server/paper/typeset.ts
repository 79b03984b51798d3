import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '#languages/languages.ts'
import { institutionOf, logoOf } from '#platform/site-settings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { PdfBusy, type PdfDocument } from '#server/ports/pdf-maker.ts'
import { HttpError } from '#server/base/refusal.ts'

/** Throws 429 if every press works and the queue is full. */
export const typeset = ({ pdf }: Pick<Deps, 'pdf'>, document: PdfDocument): Promise<Uint8Array> =>
  pdf.make(document).catch((error: unknown) => {
    throw error instanceof PdfBusy ? new HttpError(429, 'Many documents are being made. Please try again in a moment.', 5) : error
  })

/** For background work: waits for a free press. Throws once it is aborted. */
export async function typesetWhenFree(
  { pdf }: Pick<Deps, 'pdf'>,
  document: PdfDocument,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  for (;;) {
    try {
      return await pdf.make(document)
    } catch (error) {
      if (!(error instanceof PdfBusy)) throw error
    }
    await wait(busyMs, undefined, { signal })
  }
}
const busyMs = 1000

export async function letterheadOf(
  { db, config }: Deps,
  language: Language,
): Promise<Pick<PdfDocument, 'institution' | 'address' | 'logo' | 'accent'>> {
  const { name, address, logo, accent } = await institutionOf(db, config, language)
  const picture = logo > 0 ? await logoOf(db) : undefined
  const line = address.split(/\s*\n\s*/).filter((part) => part !== '')
  return {
    institution: name,
    ...(line.length > 0 && { address: line.join(', ') }),
    ...(picture && { logo: picture }),
    ...(accent !== '' && { accent }),
  }
}
