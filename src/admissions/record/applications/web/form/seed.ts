import { formatViolations } from '#admissions/record/forms/engine/check.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { dialCodeOf } from '#admissions/record/forms/values/dial-codes.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { isEmail } from '#shared/values/email.ts'

export const defaultCountry = 'IN'

type Link = {
  partner?: string | undefined
  own?: string | undefined
}

/** APP-31: leaves out values that break a rule, because a broken link must not keep anybody from beginning. */
export function seedOf(
  variant: Variant,
  { partner, own = '' }: Link,
  today: CalendarDate,
  country: string = defaultCountry,
): Values {
  const { columns } = variant
  const countryCodes = Object.entries(fieldsOf(variant)).filter(([, { input }]) => input === 'country-code')
  const dialCode = dialCodeOf(country)
  const seed = {
    ...Object.fromEntries(countryCodes.flatMap(([name]) => (dialCode === undefined ? [] : [[name, dialCode]]))),
    ...(partner && { Referred: partner }),
    ...(isEmail(own) && { [columns.MailId]: own }),
    ...(isMobile(own) && { [columns.PhoneNumber]: own }),
  }
  return Object.fromEntries(
    Object.entries(seed).filter(([name, value]) => !formatViolations(variant, { [name]: value }, {}, today)),
  )
}
