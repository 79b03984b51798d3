import { inContext } from '#languages/translate.ts'
import { entryOf, ownOptions, type Entry, type Field } from './field.ts'
import type { Stage, Variant } from './variant.ts'

type InWords = (text: string) => string

/** LANG-5: stored values, buttons and staff's labels stay untranslated. */
export const inOtherWords = (variant: Variant, words: InWords): Variant => ({
  ...variant,
  title: words(variant.title),
  stages: variant.stages.map((stage) => stageIn(stage, words)),
  declaration: words(variant.declaration),
})

export function textsOfForm(variant: Variant): string[] {
  const texts = new Set<string>()
  inOtherWords(variant, (text) => {
    texts.add(text)
    return text
  })
  return [...texts]
}

const stageIn = (stage: Stage, words: InWords): Stage => ({
  ...stage,
  title: words(stage.title),
  fields: fieldsIn(stage.fields, words),
  ...(stage.nothing !== undefined && { nothing: words(stage.nothing) }),
})

const fieldsIn = <Each extends Field>(fields: Readonly<Record<string, Each>>, words: InWords): Record<string, Each> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.staffOnly ? field : fieldIn(field, words)]))

function fieldIn<Each extends Field>(field: Each, words: InWords): Each {
  const { label, context, called, note, group, row } = field
  const sameAs = field.input === 'textarea' ? field.sameAs : undefined
  const entry = entryOf(field)
  const options = ownOptions(field)?.map(({ value, label }) => ({ value, label: words(label) }))
  return {
    ...field,
    label: words(context === undefined ? label : inContext(context, label)),
    ...(called !== undefined && { called: words(called) }),
    ...(note !== undefined && { note: words(note) }),
    ...(group !== undefined && { group: words(group) }),
    ...(sameAs && { sameAs: { ...sameAs, label: words(sameAs.label) } }),
    ...(row && { row: { ...row, question: words(row.question) } }),
    ...(entry && { entry: entryIn(entry, words) }),
    ...(options && { options }),
  }
}

const entryIn = (entry: Entry, words: InWords): Entry => ({
  ...entry,
  fields: fieldsIn(entry.fields, words),
  addLabel: words(entry.addLabel),
  ...(entry.called !== undefined && { called: words(entry.called) }),
})
