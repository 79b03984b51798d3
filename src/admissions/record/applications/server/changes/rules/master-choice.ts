import { isListed } from '#admissions/record/masters/server/public.ts'
import { notAChoice } from '#admissions/record/forms/texts.ts'
import { calledName, masterOf, takesOther } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import { isBlank, type Violation } from '#shared/rule.ts'

/** A record keeps its retired value (FORM-8), and a field with an 'Other' accepts any text. */
export async function masterChoiceViolation(
  tx: Db,
  variant: Variant,
  answers: Record<string, unknown>,
  current: Record<string, unknown>,
): Promise<Violation | undefined> {
  const fields = fieldsOf(variant)
  for (const [name, value] of Object.entries(answers)) {
    const field = fields[name]
    const master = field && masterOf(field)?.master
    if (!master || takesOther(field) || isBlank(value)) continue
    const present = [current[name]].flat()
    for (const text of [value].flat())
      if (!present.includes(text) && !(await isListed(tx, master, String(text))))
        return { field: name, message: notAChoice(calledName(field)) }
  }
  return undefined
}
