import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank } from '#shared/rule.ts'
import { readBy } from '../definition/condition.ts'
import { saveViolation } from '../engine/check.ts'
import { defaultsOf, normalise } from '../engine/normalise.ts'
import { entryOf, storedAs } from '../field.ts'
import { fieldsOf, identifierField, stagesOf } from '../variant.ts'
import { variants } from '../variants.ts'

const today = { year: 2026, month: 3, day: 1 }
const forms = variants.map((variant) => [variant.name, variant] as const)

test.each(forms)('%s: every rule, count, column and followed field names a field', (_, variant) => {
  const fields = fieldsOf(variant)
  const named = [
    ...stagesOf(variant).flatMap(({ rules }) => rules.map(({ field }) => field)),
    ...variant.submitRules.map(({ field }) => field),
    ...variant.counted.map(({ field }) => field),
    ...Object.values(variant.columns),
    ...Object.values(fields).flatMap((field) => (field.input === 'month' ? (field.follows ?? []) : [])),
    identifierField(variant),
  ]
  expect(named.filter((name) => !Object.hasOwn(fields, name))).toEqual([])
})

test.each(forms)('%s: the rules of a stage are about its own fields, and no field is on two stages', (_, variant) => {
  for (const { rules, fields } of stagesOf(variant))
    expect(rules.filter(({ field }) => !Object.hasOwn(fields, field))).toEqual([])
  const all = [...stagesOf(variant).flatMap(({ fields }) => Object.keys(fields)), ...Object.keys(variant.unshown)]
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
})

test.each(forms)('%s: what decides whether a question is asked reads earlier questions alone', (_, variant) => {
  const entries = Object.values(fieldsOf(variant)).flatMap((field) => entryOf(field) ?? [])
  for (const { fields } of [{ fields: fieldsOf(variant) }, ...entries]) {
    const names = Object.keys(fields)
    const isLater = (name: string, at: number) => names.indexOf(name) < 0 || names.indexOf(name) >= at
    const wrong = Object.values(fields).flatMap(({ shown }, at) =>
      shown ? readBy(shown).filter((name) => isLater(name, at)) : [],
    )
    expect(wrong).toEqual([])
  }
})

test.each(forms)('%s: read-only boxes are derived', (_, variant) => {
  const fields = fieldsOf(variant)
  const entries = Object.values(fields).flatMap((field) => entryOf(field) ?? [])
  const derived = new Set([variant, ...entries].flatMap(({ derive = {} }) => Object.keys(derive)))
  const every = [fields, ...entries.map((entry) => entry.fields)].flatMap((each) => Object.entries(each))
  expect(every.filter(([name, { input }]) => input === 'derived' && !derived.has(name))).toEqual([])
})

test.each(forms)('%s: every default is an answer its field takes', (_, variant) => {
  expect(saveViolation(variant, defaultsOf(variant), {}, today)).toBeUndefined()
})

test.each(forms)(
  '%s: no rule throws, and no save of any JSON gets past the rules with a value of the wrong kind',
  (_, variant) => {
    const fields = fieldsOf(variant)
    const ofEntries = Object.values(fields).flatMap((field) => Object.keys(entryOf(field)?.fields ?? {}))
    const entries = fc.array(fc.dictionary(fc.constantFrom('Other', ...ofEntries), fc.jsonValue()))
    const patch = fc.dictionary(fc.constantFrom(...Object.keys(fields)), fc.oneof(fc.jsonValue(), entries))
    const isStorable: Record<string, (value: unknown) => boolean> = {
      text: (value) => typeof value === 'string',
      number: (value) => value === null || Number.isFinite(value),
      boolean: (value) => typeof value === 'boolean',
      texts: (value) => Array.isArray(value),
      entries: (value) => Array.isArray(value),
    }
    fc.assert(
      fc.property(patch, (raw) => {
        const tidy = normalise(variant, raw, { by: 'approver', first: true })
        for (const [name, value] of Object.entries(tidy)) {
          if (saveViolation(variant, { [name]: value }, {}, today) || isBlank(value)) continue
          const { input } = fields[name] ?? { input: 'text' }
          expect(isStorable[storedAs[input]]?.(value), `${name} = ${JSON.stringify(value)}`).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  },
)
