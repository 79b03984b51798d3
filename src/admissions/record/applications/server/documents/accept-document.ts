import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import type { RequestedDocument } from '#admissions/record/document-slots/server/requested-documents.ts'
import type { TickCoverage } from '#admissions/record/forms/field.ts'
import { fieldsOf, pictureSlots, ticksOf, type Variant } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { locked, notFound } from '../../contract.ts'
import { noSuchFile, replacedMeanwhile } from '../../document-calls.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { applicationStore } from '../record/store.ts'
import { writeRecord } from '../changes/write-record.ts'
import type { RecordFile } from '../record/tables.ts'

type AcceptedFile = { no: number; docname: string; path: string }
type By = { by: string; ip: string }
type Fields = Readonly<Record<string, unknown>>

/** REV-4: throws if the file has changed since the look. Ticks fields that are only about accepted documents. Safe to repeat. */
export async function acceptDocument(
  tx: Db,
  deps: Deps,
  publish: ApplicationSubscriber,
  { no, docname, path }: AcceptedFile,
  { by, ip }: By,
): Promise<void> {
  const row = await applicationStore(tx).lockNumber(no)
  if (!row) throw new Refusal(notFound)
  if (row.application_status === 'approved') throw new Refusal(locked)
  const files = await documentStore(tx).of(no)
  const file = files.find(({ slot }) => slot === docname)
  if (!file) throw new Refusal(noSuchFile)
  if (file.key !== path) throw new Refusal(replacedMeanwhile)
  if (file.accepted_at) return
  const variant = variantOf(row.form)
  const fields = withTicks(variant, row.fields, { docname, files, requested: await requestedDocuments(tx, row.form) })
  const entry = { actor: by, ip, module: 'Documents', applicationId: no, log: `${docname} accepted` }
  // An acceptance also settles the document's correction.
  const corrections = row.corrections.map((item) =>
    item.kind === 'document' && item.name === docname && item.state !== 'withdrawn'
      ? { ...item, state: 'accepted' as const }
      : item,
  )
  const change = { fields, corrections, file: { slot: docname, do: 'accept', key: path } } as const
  const { row: after } = await writeRecord(tx, deps, { row, variant, by, ip }, change, { entries: [entry] })
  await publish(tx, [{ kind: 'saved', before: row, after, by }])
}

type Accepting = { docname: string; files: readonly RecordFile[]; requested: readonly RequestedDocument[] }

function withTicks(variant: Variant, fields: Fields, { docname, files, requested }: Accepting): Record<string, unknown> {
  const accepted = new Set([docname, ...files.flatMap(({ slot, accepted_at }) => (accepted_at ? [slot] : []))])
  const ticked = ticksOf(variant).flatMap(([tick, vouched]) => {
    const slots = slotsOf[vouched]({ variant, requested, tick })
    return slots.includes(docname) && slots.every((slot) => accepted.has(slot)) ? [[tick, true]] : []
  })
  return { ...fields, ...Object.fromEntries(ticked) }
}

type SlotsOf = (about: { variant: Variant; requested: readonly RequestedDocument[]; tick: string }) => string[]
/** None for a tick that is about answers too. */
const slotsOf: Record<TickCoverage, SlotsOf> = {
  photo: ({ variant }) => pictureSlots(variant).filter((name) => fieldsOf(variant)[name]?.input === 'photo'),
  'required documents': ({ requested }) => requested.flatMap(({ name, required }) => (required ? name : [])),
  'own slots': ({ requested, tick }) => requested.flatMap(({ name, ticks }) => (ticks === tick ? name : [])),
  details: () => [],
}
