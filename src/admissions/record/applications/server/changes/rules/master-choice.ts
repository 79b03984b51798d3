import { isListed } from '#admissions/record/masters/server/public.ts'
import { notAChoice } from '#admissions/record/forms/texts.ts'
import { calledName, fieldsOf, type Field, type Variant } from '#admissions/record/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import { isBlank, type Violation } from '#shared/rule.ts'

/**
 * The first field whose value is not in its reference list. A record keeps its retired value (FORM-8), and a field with an
 * 'Other' accepts any text.
 */
export async function masterChoiceViolation(
  tx: Db,
  variant: Variant,
  answers: Record<string, unknown>,
  current: Record<string, unknown>,
): Promise<Violation | undefined> {
  const fields = fieldsOf(variant)
  for (const [name, value] of Object.entries(answers)) {
    const field = fields[name]
    const master = field && masterOf(field)
    if (!field || !master || isBlank(value)) continue
    const present = [current[name]].flat()
    for (const text of [value].flat())
      if (!present.includes(text) && !(await isListed(tx, master, String(text))))
        return { field: name, message: notAChoice(calledName(field)) }
  }
  return undefined
}

const masterOf = ({ options, other }: Field): string | undefined =>
  other === undefined && options !== undefined && 'master' in options ? options.master : undefined
