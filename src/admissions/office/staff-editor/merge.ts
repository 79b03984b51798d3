import { freeTextFlags } from '#admissions/record/forms/engine/page/free-text.ts'
import { flagOf } from '#admissions/record/forms/field.ts'
import { differences, type Difference } from '#admissions/record/forms/engine/merge.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { job } from '#admissions/record/forms/declarations/job.ts'
import { patchOf, type EditorValues } from './values.ts'

const fields = fieldsOf(job)
/** A flag follows the value that it describes. */
const compared = Object.keys(fields).filter((name) => !freeTextFlags(job).includes(name))

export const differencesIn = (before: EditorValues, mine: EditorValues, theirs: EditorValues): Difference[] =>
  differences(compared, { was: patchOf(before, false), mine: patchOf(mine, false), theirs: patchOf(theirs, false) })

export function merged(before: EditorValues, mine: EditorValues, theirs: EditorValues, kept: ReadonlySet<string>): EditorValues {
  const taken = differencesIn(before, mine, theirs).filter(({ field }) => !kept.has(field))
  const names = taken.flatMap(({ field }) => [field, flagOf(fields[field]) ?? field])
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }
}
