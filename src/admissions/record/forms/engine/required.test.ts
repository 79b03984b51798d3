import { expect, test } from 'vitest'
import { college } from '../declarations/college.ts'
import { job } from '../declarations/job.ts'
import { school } from '../declarations/school.ts'
import { variants } from '../variants.ts'
import { isEqual } from '../definition/condition.ts'
import type { Field } from '../field.ts'
import { stagesOf, type Variant } from '../variant.ts'
import { formatViolations, isRequired, saveViolation, stageViolation } from './check.ts'
import { complete, described } from './complete/complete.fixture.ts'
import { completeCollege } from './complete/college.fixture.ts'
import { completeJob } from './complete/job.fixture.ts'
import { completeSchool } from './complete/school.fixture.ts'
import { completion, countedOf } from './completion.ts'
import { mandatoryFields } from './check.ts'
import { openPoints } from './open-points.ts'

const today = { year: 2026, month: 3, day: 1 }
const hobby: Field = { label: 'What you do at weekends', called: 'Pastime', input: 'text', required: true }

function asking(variant: Variant, more: Field): Variant {
  const [first, ...rest] = variant.stages
  if (!first) throw new Error(`${variant.name} has no stage`)
  return { ...variant, stages: [{ ...first, fields: { ...first.fields, Pastime: more } }, ...rest] }
}

test.each([
  ['college', asking(college, hobby), completeCollege],
  ['school', asking(school, hobby), completeSchool],
  ['job', asking(job, hobby), completeJob],
] as const)('%s: a field that is declared required is asked for, counted, marked and vouched for', (_, form, answers) => {
  const blank = { ...answers, Pastime: '' }
  const violation = { field: 'Pastime', message: "Pastime can't be empty." }
  const [first] = form.stages
  expect(first && stageViolation(form, first, blank, today)).toEqual(violation)
  expect(saveViolation(form, { Pastime: ' ' }, answers, today)).toEqual(violation)
  expect(formatViolations(form, { Pastime: '' }, answers, today)).toBeUndefined()
  expect(isRequired(form, 'Pastime', answers, today)).toBe(true)
  expect(completion(form, blank).missing.map(({ label }) => label)).toContain('What you do at weekends')
  expect(completion(form, { ...answers, Pastime: 'Chess' })).toEqual({ percent: 100, missing: [] })
  const points = openPoints({ form, values: blank, slots: [], documents: [], corrections: [], fee: undefined }, today)
  expect(points.map(({ name }) => name)).toContain('Pastime')
  expect(mandatoryFields(form)).toContain('Pastime')
})

test('it is not asked for, counted or marked while it is not shown', () => {
  const form = asking(college, { ...hobby, shown: isEqual('OldName', 'Asha Rao') })
  expect(saveViolation(form, { Pastime: '' }, completeCollege, today)).toBeUndefined()
  expect(isRequired(form, 'Pastime', completeCollege, today)).toBe(false)
  expect(completion(form, completeCollege).percent).toBe(100)
  expect(completion(form, { ...completeCollege, OldName: 'Asha Rao' }).missing.map(({ field }) => field)).toEqual(['Pastime'])
})

test('what a form counts by itself is counted once', () => {
  const form = { ...asking(college, hobby), counted: [...college.counted, { field: 'Pastime' }] }
  expect(countedOf(form).filter(({ field }) => field === 'Pastime')).toHaveLength(1)
})

test('the fixtures of complete forms answer it, and lists of the described form leave it out', () => {
  const form = asking(college, hobby)
  expect(complete(form, completeCollege)).toEqual({ ...completeCollege, Pastime: 'Said' })
  expect(completion(described(form), completeCollege).percent).toBe(100)
  expect(() => complete(asking(college, { ...hobby, input: 'select', options: { master: 'state' } }), completeCollege)).toThrow(
    'Pastime',
  )
})

test('a rule and the word required never ask for one field twice', () => {
  const twice = variants.flatMap((variant) =>
    stagesOf(variant).flatMap(({ fields, rules }) =>
      Object.entries(fields)
        .filter(([name, { required }]) => required && rules.some(({ field, binds }) => field === name && binds === 'required'))
        .map(([name]) => `${variant.name}: ${name}`),
    ),
  )
  expect(twice).toEqual([])
})
