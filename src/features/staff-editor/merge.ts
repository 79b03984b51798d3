import { isSame } from '#features/apply/draft.ts'
import { inWords } from '#features/forms/engine/reading.ts'
import { fieldsOf } from '#features/forms/variant.ts'
import { job } from '#features/forms/declarations/job.ts'
import { freeTextFlagOf, freeTextFlags } from '#features/forms/declarations/job/candidate.ts'
import { patchOf, type EditorValues } from './values.ts'

/** A field that another window changed, and that stands otherwise here; both values in words. */
type Disagreement = { field: string; label: string; theirs: string; mine: string; isEditedHere: boolean }

/** What another window made of the boxes `before`, while this one made `mine` of them. */
export function disagreements(before: EditorValues, mine: EditorValues, theirs: EditorValues): Disagreement[] {
  const [was, here, there] = [before, mine, theirs].map((values) => patchOf(values, false))
  return Object.entries(fieldsOf(job)).flatMap(([field, { label }]) => {
    if (flags.includes(field)) return []
    const isNews = !isSame(there?.[field], was?.[field]) && !isSame(there?.[field], here?.[field])
    if (!isNews) return []
    const words = { theirs: inWords(job, field, there?.[field]), mine: inWords(job, field, here?.[field]) }
    return [{ field, label, ...words, isEditedHere: !isSame(here?.[field], was?.[field]) }]
  })
}

/** The boxes after the person chose: `kept` names the fields that stay as they are here. */
export function merged(before: EditorValues, mine: EditorValues, theirs: EditorValues, kept: ReadonlySet<string>): EditorValues {
  const given = disagreements(before, mine, theirs).filter(({ field }) => !kept.has(field))
  const names = given.flatMap(({ field }) => [field, freeTextFlagOf(field) ?? field])
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }
}

/** They go with the value that they tell of. */
const flags: readonly string[] = Object.values(freeTextFlags)
