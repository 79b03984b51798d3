import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank } from '#shared/rule.ts'
import { saveViolation } from '../engine/check.ts'
import { defaultsOf, normalise } from '../engine/normalise.ts'
import { fieldsOf, identifierField, stagesOf, storedAs, type Field, type Input } from '../variant.ts'
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
    ...Object.values(fields).flatMap(({ follows }) => follows ?? []),
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

test.each(forms)('%s: choices have options, repeating groups have an entry, read-only boxes are derived', (_, variant) => {
  const fields = fieldsOf(variant)
  const ofEntries = Object.values(fields).flatMap(({ entry }) => Object.entries(entry?.fields ?? {}))
  const derived = new Set([
    ...Object.keys(variant.derive),
    ...Object.values(fields).flatMap(({ entry }) => Object.keys(entry?.derive ?? {})),
  ])
  const lacks: Partial<Record<Input, (name: string, field: Field) => boolean>> = {
    select: (_name, { options }) => options === undefined,
    radio: (_name, { options }) => options === undefined,
    entries: (_name, { entry }) => entry === undefined,
    derived: (name) => !derived.has(name),
  }
  const every = [...Object.entries(fields), ...ofEntries]
  expect(every.filter(([name, field]) => lacks[field.input]?.(name, field))).toEqual([])
})

test.each(forms)('%s: every default is an answer its field takes', (_, variant) => {
  expect(saveViolation(variant, defaultsOf(variant), {}, today)).toBeUndefined()
})

test.each(forms)(
  '%s: no rule throws, and no save of any JSON gets past the rules with a value of the wrong kind',
  (_, variant) => {
    const fields = fieldsOf(variant)
    const ofEntries = Object.values(fields).flatMap(({ entry }) => Object.keys(entry?.fields ?? {}))
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
