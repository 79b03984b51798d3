import type { FormName } from '#shared/form-name.ts'
import { formAsked } from '#platform/site-settings/form-to-open.ts'
import { decodeParam, decodeText, newRecord, type Param } from '#web/address/param.ts'
import type { Search } from '#web/address/search.ts'
import type { Access } from '#shared/call.ts'

/** `named` is the person in the link to a new application. */
export type RouteParams =
  | { kind: 'own'; username: string; form: FormName; partner: string | undefined }
  | { kind: 'new'; form: FormName; partner: string | undefined; named: string | undefined }
  | { kind: 'edit'; username: string }
  | { kind: 'approve'; username: string }
  | { kind: 'not-allowed' }

type Visitor = { username: string; can: (access: Access) => boolean; form: FormName }

/** SIGN-17: applicants see their own application whatever the link names. The router checks the session of a link. */
export function routeParamsOf(search: Search, { username, can, form }: Visitor): RouteParams {
  const partner = search['sp'] ? decodeText(search['sp']) : undefined
  const param = decodeParam(search['Param'] ?? '')
  if (param && can('writeAllApplications')) return staffOpening(param, { form: formAsked(search) ?? 'job', partner })
  if (!can('writeApplications')) return { kind: 'not-allowed' }
  return { kind: 'own', username, form, partner }
}

function staffOpening({ mode, username }: Param, fresh: { form: FormName; partner: string | undefined }): RouteParams {
  if (mode === 'NEW') return { kind: 'new', ...fresh, named: username === newRecord ? undefined : username }
  return { kind: mode === 'APPROVE' ? 'approve' : 'edit', username }
}
