import { changeMany, manyPlanner, recordsByKeys, takenAddresses } from '#admissions/record/applications/server/public.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import type { RecordWithFiles } from '#admissions/record/applications/server/bulk/bulk-store.ts'
import { takenEmail } from '#admissions/record/applications/contract.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { FormName } from '#shared/form-name.ts'
import { changedSince, deletedSince, type Stayed } from '../../contract.ts'
import { labelOf } from '../save-chunk.ts'
import { importChangesStore } from '../store.ts'

type Fields = Record<string, unknown>
type Change = { application_id: number; before: Fields; after: Fields }
type Undoing = { batch: string; form: FormName; by: string; ip: string }

/** Applications a transaction: other writers wait that long. */
const atOnce = 200

/** IMP-15: field by field; skips fields changed since. A second call finishes what a crash left. */
export async function undoChanges(deps: Deps, publish: ApplicationSubscriber, undoing: Undoing) {
  const done = { Restored: 0, Stayed: [] as Stayed[] }
  for (let after = 0; ;) {
    const changes = await importChangesStore(deps.db).after(undoing.batch, after, atOnce)
    const last = changes.at(-1)
    if (!last) return done
    after = last.application_id
    const some = await deps.db.transaction().execute((tx) => restore(tx, deps, publish, undoing, changes))
    done.Restored += some.Restored
    done.Stayed.push(...some.Stayed)
  }
}

async function restore(tx: Db, deps: Deps, publish: ApplicationSubscriber, undoing: Undoing, changes: readonly Change[]) {
  const { batch, form, by, ip } = undoing
  const variant = variantOf(form)
  const numbers = changes.map(({ application_id }) => application_id)
  const records = await recordsByKeys(tx, { numbers, addresses: [], form }, true)
  const byNumber = new Map(records.map((record) => [record.row.application_id, record]))
  const email = variant.uniqueEmail ? variant.columns.MailId : undefined
  const taken = await takenAddresses(tx, email === undefined ? [] : changes.flatMap(({ before }) => textIn(before, email)))
  const plan = await manyPlanner(tx, deps, variant, { by, ip, at: deps.now() })

  const Stayed: Stayed[] = []
  const planned = changes.flatMap((change) => {
    const record = byNumber.get(change.application_id)
    const about = { applicationID: change.application_id, username: record?.row.username ?? '' }
    const stays = (names: readonly string[], Reason: string) => {
      if (names.length > 0) Stayed.push({ ...about, Fields: names.map((name) => labelOf(variant, name)), Reason })
    }
    if (!record) {
      Stayed.push({ ...about, Fields: [], Reason: deletedSince })
      return []
    }
    const { answers, left } = undoneAnswers(change, record)
    const isTaken = email !== undefined && textIn(answers, email).some((text) => taken.has(text) && !isOwn(record, text))
    if (isTaken) stays(Object.keys(answers), takenEmail)
    const back = isTaken ? undefined : plan({ ...record, answers })
    if (back && 'refusal' in back) stays(Object.keys(answers), back.refusal)
    stays(left, changedSince)
    return back && !('refusal' in back) && back.names.length > 0 ? [back] : []
  })
  await changeMany(tx, deps, publish, variant, planned, { by, ip, words: ' back to before an import', undo: 'done' })
  await importChangesStore(tx).drop(batch, numbers)
  return { Restored: planned.length, Stayed }
}

function undoneAnswers({ before, after }: Change, { row }: RecordWithFiles) {
  const answers: Fields = {}
  const left: string[] = []
  for (const [name, value] of Object.entries(after)) {
    if (isSame(row.fields[name], value)) answers[name] = before[name] ?? undefined
    else left.push(name)
  }
  return { answers, left }
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** PostgreSQL reorders the keys of an object. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

const textIn = (fields: Fields, name: string): string[] => {
  const text = fields[name]
  return typeof text === 'string' && text !== '' ? [text.toLowerCase()] : []
}

const isOwn = ({ row }: RecordWithFiles, text: string) => row.username === text || row.email === text
