import { formNames } from '#shared/form-name.ts'
import { longestValue } from '#shared/grid.ts'
import type { Search } from '#web/address/search.ts'
import { pickedText, pickedValues } from '#web/ui/grid/filters/picked-values.ts'
import type { Filter } from '../contract.ts'

export const filterNames = ['form', 'partner', 'owner'] as const

/** OFFICE-29: ignores invalid values, and partner and owner for people without the right. */
export function filterIn(search: Search, mayAskAll: boolean): Filter {
  const form = formNames.find((name) => name === search['form'])
  const [partner, owner] = mayAskAll ? [valueIn(search['partner']), valueIn(search['owner'])] : []
  return {
    ...(form !== undefined && { Form: form }),
    ...(partner !== undefined && { Partner: partner }),
    ...(owner !== undefined && { Owner: owner }),
  }
}

export const searchOf = ({ Form, Partner, Owner }: Filter): Search => ({
  ...(Form !== undefined && { form: Form }),
  ...(Partner !== undefined && { partner: pickedText([Partner]) }),
  ...(Owner !== undefined && { owner: pickedText([Owner]) }),
})

function valueIn(text = ''): string | undefined {
  const [value] = pickedValues(text)
  return value !== undefined && value.length <= longestValue ? value : undefined
}
