import { formatViolations } from '#features/forms/engine/check.ts'
import type { Variant } from '#features/forms/variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import { emailPattern, isMobile } from '#shared/schema.ts'
import type { RouteParams } from '../opening/route-params.ts'

/**
 * What a new application begins with: the partner of the link, and what one signs in with, or whom staff's link names (product, Sign-in). What would break
 * a rule is left out: a broken link must not keep anybody from beginning.
 */
export function seedOf(variant: Variant, params: Exclude<RouteParams, { kind: 'not-allowed' }>, today: CalendarDate): Values {
  const { columns } = variant
  const own = (params.kind === 'new' ? params.named : params.kind === 'own' ? params.username : undefined) ?? ''
  const seed = {
    ...('partner' in params && params.partner && { Referred: params.partner }),
    ...(emailPattern.test(own) && { [columns.MailId]: own }),
    ...(isMobile(own) && { [columns.PhoneNumber]: own }),
  }
  return Object.fromEntries(
    Object.entries(seed).filter(([name, value]) => !formatViolations(variant, { [name]: value }, {}, today)),
  )
}
