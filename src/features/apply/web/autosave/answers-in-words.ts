import { inWords } from '#features/forms/engine/reading.ts'
import { formNames } from '#shared/form-name.ts'
import { fieldsOf } from '#features/forms/variant.ts'
import { variantOf } from '#features/forms/variants.ts'
import type { Draft } from '../../draft.ts'

/** The answers of a draft with their labels, in words. A half-typed entry is one answer. */
export function answersIn({ changes, entries }: Draft): { label: string; answer: string }[] {
  const typed = [
    ...Object.entries(changes).map(([name, { value }]): [string, unknown] => [name, value]),
    ...Object.entries(entries).map(([name, entry]): [string, unknown] => [name, [entry]]),
  ]
  const names = typed.map(([name]) => name)
  const variants = formNames.map(variantOf)
  // A draft does not say which form it is of, and the forms call some answers otherwise.
  const variant = variants.find((variant) => names.every((name) => Object.hasOwn(fieldsOf(variant), name))) ?? variants[0]
  if (!variant) return []
  return typed.map(([name, value]) => ({ label: fieldsOf(variant)[name]?.label ?? name, answer: inWords(variant, name, value) }))
}
