import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { shortLabel } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { isBlank } from '#shared/rule.ts'
import { isAnswer } from '../../../status/correctable.ts'
import { digestOfAnswer } from '../check-coverage.ts'
import type { RecordFile, DeclaredDigests } from '../tables.ts'

type Declared = {
  variant: Variant
  fields: Readonly<Record<string, unknown>>
  files: readonly Pick<RecordFile, 'slot' | 'key'>[]
}

/** FORM-65: every answer of the applicant's and every existing file. */
export const digestsOf = ({ variant, fields, files }: Declared): DeclaredDigests => ({
  fields: Object.fromEntries(
    Object.entries(fieldsOf(variant)).flatMap(([name, field]) =>
      isAnswer(name, field) && !isBlank(fields[name]) ? [[name, digestOfAnswer(fields[name])]] : [],
    ),
  ),
  files: Object.fromEntries(files.map(({ slot, key }) => [slot, digestOfAnswer(key)])),
})

/** FORM-65: in English labels, in display order. */
export function changedSince(declared: DeclaredDigests, present: Declared): string[] {
  const now = digestsOf(present)
  const answers = Object.entries(fieldsOf(present.variant)).filter(([name]) => declared.fields[name] !== now.fields[name])
  const slots = [...new Set([...Object.keys(declared.files), ...Object.keys(now.files)])]
  return [
    ...answers.map(([, field]) => shortLabel(field)),
    ...slots.filter((slot) => declared.files[slot] !== now.files[slot]).map((slot) => documentTitle(slot)),
  ]
}
