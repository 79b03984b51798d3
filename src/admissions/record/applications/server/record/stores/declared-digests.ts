import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { fieldsOf, shortLabel, type Variant } from '#admissions/record/forms/variant.ts'
import { isBlank } from '#shared/rule.ts'
import { isAnswer } from '../../../status/correctable.ts'
import { digestOfAnswer } from '../check-coverage.ts'
import type { StoredFile, DeclaredDigests } from '../tables.ts'

type Declared = {
  variant: Variant
  fields: Readonly<Record<string, unknown>>
  files: readonly Pick<StoredFile, 'slot' | 'key'>[]
}

/** FORM-65: what a declaration covers: every answer of the applicant's and every file that is there. */
export const digestsOf = ({ variant, fields, files }: Declared): DeclaredDigests => ({
  fields: Object.fromEntries(
    Object.entries(fieldsOf(variant)).flatMap(([name, field]) =>
      isAnswer(name, field) && !isBlank(fields[name]) ? [[name, digestOfAnswer(fields[name])]] : [],
    ),
  ),
  files: Object.fromEntries(files.map(({ slot, key }) => [slot, digestOfAnswer(key)])),
})

/** FORM-65: what differs from what was declared, as people call it in English, in display order. */
export function changedSince(declared: DeclaredDigests, present: Declared): string[] {
  const now = digestsOf(present)
  const answers = Object.entries(fieldsOf(present.variant)).filter(([name]) => declared.fields[name] !== now.fields[name])
  const slots = [...new Set([...Object.keys(declared.files), ...Object.keys(now.files)])]
  return [
    ...answers.map(([, field]) => shortLabel(field)),
    ...slots.filter((slot) => declared.files[slot] !== now.files[slot]).map((slot) => documentTitle(slot)),
  ]
}
