import { expect, test } from 'vitest'
import type { OpenPoint } from '#features/forms/engine/open-points.ts'
import { tasksOf } from './tasks.ts'

const point = (kind: OpenPoint['kind']): OpenPoint => ({ kind, name: kind, label: kind, stage: 'personal' })
const kinds = (application: Parameters<typeof tasksOf>[0], points: readonly OpenPoint[]) =>
  tasksOf(application, points).map(({ kind }) => kind)
const draft = { ApplicationStatus: '' } as const
const submitted = { ApplicationStatus: 'submitted' } as const

test('a draft is continued while anything of it is missing, and submitted then', () => {
  expect(kinds(draft, [point('field')])).toEqual(['continue'])
  expect(kinds(draft, [point('document')])).toEqual(['continue'])
  expect(kinds(draft, [point('declaration')])).toEqual(['continue'])
  expect(kinds(draft, [])).toEqual(['submit'])
})

test('what came back is first, and does not keep a complete draft from being submitted', () => {
  expect(kinds(draft, [point('correction')])).toEqual(['corrections', 'submit'])
  expect(kinds(draft, [point('field'), point('correction')])).toEqual(['corrections', 'continue'])
  expect(kinds(submitted, [point('correction'), point('fee')])).toEqual(['corrections', 'fee'])
})

test('a submitted application waits, unless its fee is open', () => {
  expect(kinds(submitted, [])).toEqual([])
  expect(kinds(submitted, [point('document')])).toEqual([])
  expect(kinds(submitted, [point('fee')])).toEqual(['fee'])
})

test('of an approved or closed one only the fee is left', () => {
  const all = [point('field'), point('correction'), point('fee')]
  expect(kinds({ ApplicationStatus: 'approved' }, all)).toEqual(['fee'])
  expect(kinds({ ...submitted, Locked: 'It has been decided.' }, all)).toEqual(['fee'])
  expect(kinds({ ...draft, Locked: 'It has been decided.' }, [])).toEqual([])
})

test('each task names the points that it is about', () => {
  const [field, correction] = [point('field'), point('correction')]
  expect(tasksOf(draft, [field, correction])).toEqual([
    { kind: 'corrections', points: [correction] },
    { kind: 'continue', points: [field] },
  ])
})
