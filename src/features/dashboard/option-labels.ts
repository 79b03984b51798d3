import { fieldsOf, ownOptions } from '#features/forms/variant.ts'
import { variants } from '#features/forms/variants.ts'

/** What applications are shared out by. */
export type ShareField = 'Program' | 'Location'

const labels = { Program: labelsOf('Program'), Location: labelsOf('Location') }

/** OFFICE-30: a category as the form words it; one that it offers no more, or that a reference list has, as it is. */
export const optionLabel = (field: ShareField, value: string): string => labels[field].get(value) ?? value

function labelsOf(column: ShareField): Map<string, string> {
  const fields = variants.flatMap((variant) => fieldsOf(variant)[variant.columns[column]] ?? [])
  return new Map(fields.flatMap((field) => ownOptions(field) ?? []).map(({ value, label }) => [value, label]))
}
