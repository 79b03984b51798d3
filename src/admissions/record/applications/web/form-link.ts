import type { FormName } from '#shared/form-name.ts'
import { encodeParam, newRecord, type Param } from '#web/address/param.ts'
import { stringifySearch } from '#web/address/search.ts'

export const ownFormLink = '#/addnewapplication'

export const correctionsLink = '#/corrections'

/** APP-28: the form, with `Param`. */
export const formLink = (mode: 'UPDATE' | 'APPROVE', username: string, sessionid: string) =>
  withParam({ mode, username, sessionid })

export const newFormLink = (form: FormName, sessionid: string) => withParam({ mode: 'NEW', username: newRecord, sessionid }, form)

const withParam = (param: Param, form?: FormName) => `${ownFormLink}${stringifySearch({ Param: encodeParam(param), form })}`
