import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declarationRules } from '#admissions/record/forms/declaration.ts'
import { ownJob, publicJob } from '#admissions/record/forms/declarations/job.ts'
import { declaredRules } from '#admissions/record/forms/engine/format-rules.ts'
import { entryOf } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import { compileCatalog } from '#languages/build/compile.ts'
import { openCatalog } from '#languages/catalog.ts'
import { english, languageCodes } from '#languages/languages.ts'
import { phraseFinder } from '#languages/phrase.ts'
import { translator } from '#languages/translate.ts'

const today = { year: 2026, month: 11, day: 23 }
const long = 'y'.repeat(6000)
const entries = Array.from({ length: 60 }, () => ({ Particular: 'x', Institution: 'x' }))
const answers: unknown[] = [
  undefined,
  'x',
  long,
  '01-01-2030',
  '01-01-1800',
  0,
  -5,
  999_999,
  true,
  'Yes',
  'Guardian',
  [{}],
  entries,
]
const forms = [...variants.filter(({ name }) => name !== 'job'), publicJob, ownJob]

/** The messages of a form's rules for empty and for wrong values: in all fields, and in each separately. */
function messagesOf(variant: Variant): string[] {
  const names = Object.keys(fieldsOf(variant))
  const ofEntries = Object.values(fieldsOf(variant)).flatMap((field) => entryOf(field)?.rules ?? [])
  const ofStages = variant.stages.flatMap((stage) => [
    ...(stage.rules ?? []),
    ...Object.entries(stage.fields).flatMap(([name, field]) => (field.staffOnly ? [] : declaredRules(name, field))),
  ])
  const rules = [...ofStages, ...ofEntries, ...variant.submitRules, ...declarationRules(variant)]
  const said = answers.flatMap((all) =>
    rules.flatMap((rule) =>
      answers.flatMap((own) => {
        const values = { ...Object.fromEntries(names.map((name) => [name, all])), [rule.field]: own }
        return rule.violation(values, today) ?? []
      }),
    ),
  )
  return [...new Set(said)]
}

const read = (language: string, name: string) => JSON.parse(readFileSync(`src/languages/${language}/${name}.json`, 'utf8'))
const cases = languageCodes.filter((code) => code !== english).flatMap((language) => forms.map((form) => ({ language, form })))

test.each(cases)('all rule messages of $form.title are translated to $language, with field names', ({ language, form }) => {
  const { catalog, add } = openCatalog(language)
  const names = ['box', 'rules', 'apply', form.name]
  for (const name of names) add(compileCatalog(name, read(language, name)))
  const t = translator(catalog)
  const find = phraseFinder(Object.keys(read(language, 'rules')).filter((text) => text.includes('{')))
  const known = new Set(names.flatMap((name) => Object.keys(read(language, name))))
  const messages = messagesOf(form)
  expect(messages.length).toBeGreaterThan(5)
  expect(messages.filter((message) => t(message) === message)).toEqual([])
  const called = messages.flatMap((message) => (known.has(message) ? [] : Object.values(find(message)?.values ?? {})))
  expect([...new Set(called)].filter((value) => !/^\d+$/.test(value) && !known.has(value))).toEqual([])
})
