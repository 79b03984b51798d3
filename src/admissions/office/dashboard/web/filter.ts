import { formNames } from '#shared/form-name.ts'
import { longestValue } from '#shared/grid.ts'
import type { Search } from '#web/address/search.ts'
import { pickedText, pickedValues } from '#web/ui/grid/filters/picked-values.ts'
import type { Filter } from '../contract.ts'

/** The filter names in an address. */
export const filterNames = ['form', 'partner', 'owner'] as const

/** OFFICE-29: the filter of an address; what it says wrongly is not asked for, nor partner and owner where they may not be. */
export function filterIn(search: Search, mayAskAll: boolean): Filter {
  const form = formNames.find((name) => name === search['form'])
  const [partner, owner] = mayAskAll ? [valueIn(search['partner']), valueIn(search['owner'])] : []
  return {
    ...(form !== undefined && { Form: form }),
    ...(partner !== undefined && { Partner: partner }),
    ...(owner !== undefined && { Owner: owner }),
  }
}

/** A filter as an address has it. */
export const searchOf = ({ Form, Partner, Owner }: Filter): Search => ({
  ...(Form !== undefined && { form: Form }),
  ...(Partner !== undefined && { partner: pickedText([Partner]) }),
  ...(Owner !== undefined && { owner: pickedText([Owner]) }),
})

function valueIn(text = ''): string | undefined {
  const [value] = pickedValues(text)
  return value !== undefined && value.length <= longestValue ? value : undefined
}
