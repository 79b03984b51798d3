import type { Application } from '#features/applications/contract.ts'
import { formNames, type Variant } from '#features/forms/variant.ts'
import { newRecord } from '#web/address/param.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { draftShelf, type DraftShelf, type KeptAnswers } from './draft-storage.ts'
import { wizardForm, type Opening } from '../wizard/route-params.ts'
import { recordCalls } from './record-calls.ts'
import { recordKeeper, type RecordKeeper } from './autosave.ts'
import { seedOf } from './seed.ts'

export type Opened = Exclude<Opening, { kind: 'not-allowed' }>
type Options = {
  opening: Opened
  variant: Variant
  /** Who is signed in. */
  user: string
  timeZone: string
  record: Application | undefined
}

/** What keeps an application while it is filled in, and where it keeps it in this browser. */
export function openKeeper({ opening, variant, user, timeZone, record }: Options): { keeper: RecordKeeper; shelf: DraftShelf } {
  const username = 'username' in opening ? opening.username : undefined
  const shelf = draftShelf(user, username ?? newRecord, variant.name)
  const ground = {
    variant,
    by: opening.kind === 'own' ? ('applicant' as const) : ('approver' as const),
    seed: seedOf(variant, opening, serverToday(timeZone)),
  }
  return { keeper: recordKeeper({ ground, timeZone, username, record, shelf, calls: recordCalls(opening) }), shelf }
}

/** Sends what was typed into an application that is open on no screen now. Throws as `send` does. */
export async function sendClosed(user: string, { application, form }: KeptAnswers, timeZone: string): Promise<void> {
  if (application === newRecord) return
  const record = await recordCalls({ kind: 'edit', username: application }).read(application)
  const known = record?.Form ?? formNames.find((name) => name === form)
  if (known === undefined) return
  const opening: Opened =
    application === user
      ? { kind: 'own', username: application, form: known, partner: undefined }
      : { kind: 'edit', username: application }
  const variant = wizardForm(known, opening.kind)
  if (variant) await openKeeper({ opening, variant, user, timeZone, record }).keeper.flush()
}
