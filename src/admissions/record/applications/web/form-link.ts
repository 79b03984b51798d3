import type { FormName } from '#shared/form-name.ts'
import { encodeParam, newRecord, type Param } from '#web/address/param.ts'
import { stringifySearch } from '#web/address/search.ts'

/** An applicant's way to their own application. */
export const ownFormLink = '#/addnewapplication'

/** The applicant's link to the list of corrections. */
export const correctionsLink = '#/corrections'

/** APP-28: where staff change or approve an application: the form, with `Param`. */
export const formLink = (mode: 'UPDATE' | 'APPROVE', username: string, sessionid: string) =>
  withParam({ mode, username, sessionid })

/** The staff's link to a new application. */
export const newFormLink = (form: FormName, sessionid: string) => withParam({ mode: 'NEW', username: newRecord, sessionid }, form)

const withParam = (param: Param, form?: FormName) => `${ownFormLink}${stringifySearch({ Param: encodeParam(param), form })}`
