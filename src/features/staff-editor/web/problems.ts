import { job } from '#features/forms/declarations/job.ts'
import { labelOfBox } from '#features/forms/engine/entries.ts'
import type { Problem } from '#web/ui/fields/form.tsx'
import { jobViolations, type EditorValues } from '../values.ts'

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
  const placeOf = ([box]: readonly [string, string]) => shown.indexOf(box.split('.')[0] ?? box)
  return all
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(([name, message]) => ({ name, label: labelOfBox(job, name), message: refused.get(name) ?? message }))
}
