import { formatViolations } from '#features/forms/engine/check.ts'
import { fieldsOf, type Variant } from '#features/forms/variant.ts'
import { dialCodeOf } from '#features/forms/values/dial-codes.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import { emailPattern, isMobile } from '#shared/text/user-name.ts'
import type { RouteParams } from '../opening/route-params.ts'

/** The country of an institution that hasn't named its own. */
export const defaultCountry = 'IN'

/**
 * What a new application begins with: the partner of the link, and what one signs in with, the institution's dial code, or whom staff's link names (product, Sign-in). What would break
 * a rule is left out: a broken link must not keep anybody from beginning.
 */
export function seedOf(
  variant: Variant,
  params: Exclude<RouteParams, { kind: 'not-allowed' }>,
  today: CalendarDate,
  country: string = defaultCountry,
): Values {
  const { columns } = variant
  const countryCodes = Object.entries(fieldsOf(variant)).filter(([, { input }]) => input === 'country-code')
  const dialCode = dialCodeOf(country)
  const own = (params.kind === 'new' ? params.named : params.kind === 'own' ? params.username : undefined) ?? ''
  const seed = {
    ...Object.fromEntries(countryCodes.flatMap(([name]) => (dialCode === undefined ? [] : [[name, dialCode]]))),
    ...('partner' in params && params.partner && { Referred: params.partner }),
    ...(emailPattern.test(own) && { [columns.MailId]: own }),
    ...(isMobile(own) && { [columns.PhoneNumber]: own }),
  }
  return Object.fromEntries(
    Object.entries(seed).filter(([name, value]) => !formatViolations(variant, { [name]: value }, {}, today)),
  )
}
