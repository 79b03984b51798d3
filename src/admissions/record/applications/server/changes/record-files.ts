import { requestedDocument, requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import { unknownSlot } from '../../document-calls.ts'
import { staysComplete } from '#admissions/record/forms/texts.ts'
import { pictureSlots, type Variant } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { repeatable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { todayIn } from '#shared/time/dates.ts'
import { pictures, type Takes } from '#shared/files/file-kinds.ts'
import { admits } from '#shared/call.ts'
import { fill } from '#shared/text/fill.ts'
import { logModule, notFound, type StoredDocument } from '../../contract.ts'
import { words } from '../../words.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { whyNotChanged } from '../../status/who-may-change.ts'
import { changesOf } from '../record/lock.ts'
import { existingRecord, findOrBegin, formBegunBy } from './find-or-begin.ts'
import { documentsOf, recordValues } from '../record/dto.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { applicationStore } from '../record/store.ts'
import { type NewFile } from './change-files.ts'
import { writeRecord } from './write-record.ts'
import type { RecordRow, RecordFile } from '../record/tables.ts'

/** `values` include computed ones; `docs` are as on the wire. */
export type RecordWithFiles = {
  row: RecordRow
  variant: Variant
  values: { [field: string]: unknown }
  docs: StoredDocument[]
  files: RecordFile[]
}
export type SlotChange = { slot: string; file?: NewFile }

export function recordFiles(deps: Deps, publish: ApplicationSubscriber) {
  const { db, config, now } = deps
  const today = () => todayIn(config.TIME_ZONE, now())

  async function recordOf(tx: Db, row: RecordRow): Promise<RecordWithFiles> {
    const variant = variantOf(row.form)
    const files = await documentStore(tx).of(row.application_id)
    const docs = documentsOf(variant, await requestedDocuments(tx, row.form), files)
    return { row, variant, files, docs, values: recordValues(variant, row.fields, files, today()) }
  }

  return {
    async read(username: string): Promise<RecordWithFiles> {
      const row = await applicationStore(db).find(username)
      if (!row) throw new Refusal(notFound)
      return recordOf(db, row)
    },

    /** Also for an application that the upload would begin. Throws for an unknown slot. */
    async takes(who: Session, username: string, slot: string): Promise<Takes> {
      const row = await applicationStore(db).find(username)
      return takesOf(db, row?.form ?? formBegunBy(who) ?? (await siteSettings(db)).DefaultForm, slot)
    },

    fileByKey: (key: string) => documentStore(db).byKey(key),

    /** One transaction; begins a missing draft. Throws for a locked record, or if a submitted one would become incomplete. */
    async changeSlot(
      who: Session,
      ip: string,
      username: string,
      { slot, file }: SlotChange,
      check: (record: RecordWithFiles) => void,
    ): Promise<RecordWithFiles & { row: RecordRow }> {
      const { replaced, ...changed } = await repeatable(db, async (tx) => {
        const form = formBegunBy(who)
        const { row, isNew } = file
          ? await findOrBegin(tx, { username, form, ip, by: who.username, at: now() })
          : { row: await existingRecord(tx, username), isNew: false }
        const writer = admits('writeAllApplications', who) ? 'approver' : 'applicant'
        const lock = whyNotChanged(await changesOf(tx, row, writer), [slot])
        if (lock !== undefined) throw new Refusal(lock)
        if (file) await takesOf(tx, row.form, slot, { hold: true })
        const before = await recordOf(tx, row)
        check(before)
        const about = { actor: who.username, ip, module: 'Documents', applicationId: row.application_id }
        const entries = [
          ...(isNew ? [{ ...about, module: logModule, log: words.milestones.created, isMilestone: true }] : []),
          {
            ...about,
            log: fill(file ? words.milestones.uploaded : words.milestones.deleted, { document: slot }),
            isMilestone: !pictureSlots(before.variant).includes(slot),
          },
        ]
        const requested = await requestedDocuments(tx, row.form)
        const {
          row: after,
          files,
          replaced,
        } = await writeRecord(
          tx,
          deps,
          { row, isNew, variant: before.variant, by: who.username, ip },
          { file: file ? { slot, do: 'put', file } : { slot, do: 'remove' } },
          {
            entries,
            refuse: (then) => {
              const lacks = then.row.completion < 100 || isEmptied(before, documentsOf(before.variant, requested, then.files))
              if (row.application_status === 'submitted' && lacks) throw new Refusal(staysComplete)
            },
          },
        )
        await publish(tx, [{ kind: 'saved', before: isNew ? undefined : row, after, by: who.username }])
        const { variant } = before
        const docs = documentsOf(variant, requested, files)
        return { row: after, variant, files, docs, replaced, values: recordValues(variant, after.fields, files, today()) }
      })
      await dropFiles(deps, replaced)
      return changed
    },
  }
}

async function takesOf(db: Db, form: string, slot: string, options?: { hold: boolean }): Promise<Takes> {
  if (pictureSlots(variantOf(form)).includes(slot)) return pictures
  const requested = await requestedDocument(db, form, slot, options)
  if (!requested) throw new Refusal(unknownSlot)
  return requested.takes
}

/** A document that became required after the submission may still be missing. */
const isEmptied = (before: RecordWithFiles, docs: readonly StoredDocument[]) =>
  docs.some(({ docname, required, path }) => required && !path && hasFile(before, docname))
const hasFile = ({ files }: RecordWithFiles, name: string) => files.some(({ slot }) => slot === name)

/** Call it after the commit. The nightly sweep deletes what fails. */
export async function dropFiles({ files, log }: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await files.remove(key).catch((error: unknown) => log.warn({ err: error }, 'A replaced file is left to the sweep'))
}
