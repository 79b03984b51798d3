import { declarationField } from '#admissions/record/forms/declaration.ts'
import { shortLabel, storedAs, type Field } from '#admissions/record/forms/field.ts'
import { pictureSlots, type Variant } from '#admissions/record/forms/variant.ts'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import type { CorrectionDto } from './corrections.ts'

export type Correctable = Pick<CorrectionDto, 'kind' | 'name'> & { label: string; stage: string }

/** APP-43: answers that applicants can change again, and all documents and pictures, in display order. */
export function correctableParts(variant: Variant, documents: readonly string[]): Correctable[] {
  const answers = variant.stages.flatMap(({ title, fields }) =>
    Object.entries(fields).flatMap(([name, field]): Correctable[] =>
      isAnswer(name, field) ? [{ kind: 'field', name, label: shortLabel(field), stage: title }] : [],
    ),
  )
  const stage = variant.stages.at(-1)?.title ?? ''
  const slots = [...new Set([...documents, ...pictureSlots(variant)])]
  return [
    ...answers,
    ...slots.map((name): Correctable => ({ kind: 'document', name, label: labelOf(variant, { kind: 'document', name }), stage })),
  ]
}

export function labelOf(variant: Variant, { kind, name }: Pick<CorrectionDto, 'kind' | 'name'>): string {
  if (kind === 'document') return documentTitle(name)
  const field = variant.stages.map(({ fields }) => fields[name]).find((each) => each !== undefined)
  return field ? shortLabel(field) : name
}

export function isAnswer(name: string, { input, writer, bookkeeping, staffOnly, once }: Field): boolean {
  const isStored = !['upload', 'nothing'].includes(storedAs[input])
  return isStored && !writer && !bookkeeping && !staffOnly && !once && name !== declarationField
}
