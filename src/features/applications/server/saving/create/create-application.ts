import { normalise } from '#features/forms/engine/normalise.ts'
import { invalidEmail, tenDigits } from '#features/forms/texts.ts'
import { identifierField, type Variant } from '#features/forms/variant.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/refusal.ts'
import { todayIn } from '#shared/time/dates.ts'
import { firstViolation } from '#shared/rule.ts'
import { emailPattern, foldUsername, isMobile } from '#shared/text/user-name.ts'
import { saveInputViolation } from '../rules/save-rules.ts'

/**
 * A record that staff begin belongs to the e-mail address on it, or to the mobile number, as its form has it. Without a good one nothing is made, and the message is the
 * first broken rule of the whole form, as for any save.
 */
export async function newUsername(deps: Deps, variant: Variant, body: Record<string, unknown>): Promise<string> {
  const field = identifierField(variant)
  const { isGood, invalid } = identifiers[variant.identifier]
  const name = typeof body[field] === 'string' ? foldUsername(body[field]) : ''
  if (isGood(name)) return name
  const answers = { ...normalise(variant, body, { by: 'approver', first: true }), [field]: name }
  const today = todayIn(deps.config.TIME_ZONE, deps.now())
  const nothing = { current: {}, row: { fields: {}, application_id: 0 } }
  const save = { ...nothing, answers, isNew: true, writer: 'approver' as const, submits: false }
  const violation =
    (await saveInputViolation(deps.db, variant, save, today)) ?? firstViolation(rulesOf(variant, field), answers, today)
  throw new Refusal(violation?.message ?? invalid, { field: violation?.field ?? field })
}

const identifiers = {
  email: { isGood: (name: string) => emailPattern.test(name), invalid: invalidEmail },
  mobile: { isGood: isMobile, invalid: tenDigits },
}

const rulesOf = ({ stages }: Variant, name: string) => stages.flatMap(({ rules }) => rules).filter(({ field }) => field === name)
