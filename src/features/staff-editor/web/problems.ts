import { job } from '#features/forms/declarations/job.ts'
import { employer } from '#features/forms/declarations/job/employment-history.ts'
import { fieldsOf, shortLabel } from '#features/forms/variant.ts'
import type { Problem } from '#web/ui/fields/form.tsx'
import { history, jobViolations, type EditorValues } from '../values.ts'

type Situation = Parameters<typeof jobViolations>[1]

/**
 * FORM-59: all that is wrong with a job application, in the order of its page. A box whose text can't be read says so itself, in place of
 * a rule about it.
 */
export function problemsOf(
  values: EditorValues,
  situation: Situation,
  shown: readonly string[],
  refused: ReadonlyMap<string, string>,
): Problem[] {
  const found = new Map(jobViolations(values, situation, shown).map(({ field, message }) => [field, message]))
  const all = [...found, ...[...refused].filter(([name]) => !found.has(name))]
  const placeOf = ([name]: readonly [string, string]) => shown.indexOf(fieldOf(name))
  return all
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(([name, message]) => ({ name, label: labelOf(name), message: refused.get(name) ?? message }))
}

const fieldOf = (name: string) => name.split('.')[0] ?? name

/** 'Start Date of Employment 2' in a row. */
function labelOf(name: string): string {
  const [field = '', row, part = ''] = name.split('.')
  const declared = fieldsOf(job)[field]
  if (field === history && row !== undefined)
    return `${employer.fields[part]?.label ?? part} of ${employer.called} ${Number(row) + 1}`
  return declared ? shortLabel(declared) : name
}
