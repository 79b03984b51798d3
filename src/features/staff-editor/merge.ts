import { differences, type Difference } from '#features/forms/engine/merge.ts'
import { fieldsOf } from '#features/forms/variant.ts'
import { job } from '#features/forms/declarations/job.ts'
import { freeTextFlagOf, freeTextFlags } from '#features/forms/declarations/job/candidate.ts'
import { patchOf, type EditorValues } from './values.ts'

/** What another window made of the boxes `before`, while this one made `mine` of them. */
export function differencesIn(before: EditorValues, mine: EditorValues, theirs: EditorValues): Difference[] {
  const asked = Object.keys(fieldsOf(job)).filter((field) => !flags.includes(field))
  const versions = { was: patchOf(before, false), mine: patchOf(mine, false), theirs: patchOf(theirs, false) }
  return differences(asked, versions)
}

/** The boxes after the person chose: `kept` names the fields that stay as they are here. */
export function merged(before: EditorValues, mine: EditorValues, theirs: EditorValues, kept: ReadonlySet<string>): EditorValues {
  const taken = differencesIn(before, mine, theirs).filter(({ field }) => !kept.has(field))
  const names = taken.flatMap(({ field }) => [field, freeTextFlagOf(field) ?? field])
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }
}

/** A flag goes with the value that it is about. */
const flags: readonly string[] = Object.values(freeTextFlags)
