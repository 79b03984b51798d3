import type { Application } from '#admissions/record/applications/contract.ts'
import { recordCalls, type RecordCalls } from '#admissions/record/applications/web/form/record-calls.ts'
import { seedOf } from '#admissions/record/applications/web/form/seed.ts'
import { isSpecifiedForm } from '#shared/form-name.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { newRecord } from '#web/address/param.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { draftStorage, type DraftStorage, type StoredAnswers } from './draft-storage.ts'
import type { RouteParams } from '../opening/route-params.ts'
import { wizardForm } from '../opening/wizard-form.ts'
import { createAutosave, type Autosave } from './autosave.ts'

export type OpenParams = Exclude<RouteParams, { kind: 'not-allowed' }>
type Options = {
  params: OpenParams
  variant: Variant
  user: string
  timeZone: string
  record: Application | undefined
  /** The institution's country, two letters of ISO 3166-1. */
  country?: string
  onChanged?: () => void
}

export function openAutosave({ params, variant, user, timeZone, record, country, onChanged }: Options): {
  autosave: Autosave
  storage: DraftStorage
} {
  const username = 'username' in params ? params.username : undefined
  const storage = draftStorage(user, username ?? newRecord, variant.name)
  const context = {
    variant,
    by: params.kind === 'own' ? ('applicant' as const) : ('approver' as const),
    seed: seedOf(variant, linkIn(params), serverToday(timeZone), country),
  }
  return {
    autosave: createAutosave({ context, timeZone, username, record, storage, calls: callsOf(params), onChanged }),
    storage,
  }
}

function linkIn(params: OpenParams) {
  if (params.kind === 'own') return { partner: params.partner, own: params.username }
  return params.kind === 'new' ? { partner: params.partner, own: params.named } : {}
}

export const callsOf = (params: OpenParams): RecordCalls =>
  recordCalls({ form: 'form' in params ? params.form : undefined, ...(params.kind === 'own' && { own: params.username }) })

/** For an application that is open on no screen. Throws as `send` does. */
export async function sendClosed(user: string, { application, form }: StoredAnswers, timeZone: string): Promise<void> {
  if (application === newRecord) return
  const record = await recordCalls({ form: undefined }).read(application)
  const formName = record?.Form ?? form
  if (!isSpecifiedForm(formName)) return
  const params: OpenParams =
    application === user
      ? { kind: 'own', username: application, form: formName, partner: undefined }
      : { kind: 'edit', username: application }
  const variant = await wizardForm(formName, params.kind)
  if (variant) await openAutosave({ params, variant, user, timeZone, record }).autosave.flush()
}
