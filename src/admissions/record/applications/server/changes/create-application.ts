import { normalise } from '#admissions/record/forms/engine/normalise.ts'
import { invalidEmail, tenDigits } from '#shared/messages.ts'
import { identifierField, type Variant } from '#admissions/record/forms/variant.ts'
import type { Deps } from '#server/deps.ts'
import { refusalOf } from '#server/base/refusal.ts'
import { todayIn } from '#shared/time/dates.ts'
import { firstViolation } from '#shared/rule.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { readEmail } from '#shared/values/email.ts'
import { readMobile } from '#shared/values/phone.ts'
import { valueOf } from '#shared/values/read.ts'
import { saveInputViolation } from './rules/save-rules.ts'

/** The e-mail address or the mobile number on the form. Throws the first broken rule of the form without a valid one. */
export async function newUsername(deps: Deps, variant: Variant, body: Record<string, unknown>): Promise<string> {
  const field = identifierField(variant)
  const { read, invalid } = identifiers[variant.identifier]
  const name = typeof body[field] === 'string' ? (valueOf(read(body[field])) ?? body[field]) : ''
  if (read(name).ok) return foldUsername(name)
  const answers = { ...normalise(variant, body, { by: 'approver', first: true }), [field]: name }
  const today = todayIn(deps.config.TIME_ZONE, deps.now())
  const nothing = { current: {}, row: { fields: {}, application_id: 0 } }
  const save = { ...nothing, answers, isNew: true, writer: 'approver' as const, submits: false }
  const violation =
    (await saveInputViolation(deps.db, variant, save, today)) ?? firstViolation(rulesOf(variant, field), answers, today)
  throw refusalOf(violation ?? { message: invalid, field })
}

const identifiers = {
  email: { read: readEmail, invalid: invalidEmail },
  mobile: { read: readMobile, invalid: tenDigits },
}

const rulesOf = ({ stages }: Variant, name: string) => stages.flatMap(({ rules }) => rules).filter(({ field }) => field === name)
