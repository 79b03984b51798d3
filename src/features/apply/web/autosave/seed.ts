import { brokenFormats } from '#features/forms/check.ts'
import type { Variant } from '#features/forms/variant.ts'
import type { CalendarDate } from '#shared/dates.ts'
import type { Values } from '#shared/rule.ts'
import { emailPattern, isMobile } from '#shared/schema.ts'
import type { Opening } from '../wizard/route-params.ts'

/**
 * What a new application begins with: the partner of the link, and what one signs in with, or whom staff's link names (product, Sign-in). What would break
 * a rule is left out: a broken link must not keep anybody from beginning.
 */
export function seedOf(variant: Variant, opening: Exclude<Opening, { kind: 'not-allowed' }>, today: CalendarDate): Values {
  const { columns } = variant
  const own = (opening.kind === 'new' ? opening.named : opening.kind === 'own' ? opening.username : undefined) ?? ''
  const seed = {
    ...('partner' in opening && opening.partner && { Referred: opening.partner }),
    ...(emailPattern.test(own) && { [columns.MailId]: own }),
    ...(isMobile(own) && { [columns.PhoneNumber]: own }),
  }
  return Object.fromEntries(Object.entries(seed).filter(([name, value]) => !brokenFormats(variant, { [name]: value }, {}, today)))
}
