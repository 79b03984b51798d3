import { expect, test } from 'vitest'
import type { OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import { decided } from '../contract.ts'
import { withdrawnBefore } from '../withdrawal.ts'
import { tasksOf } from './tasks.ts'

const point = (kind: OpenPoint['kind']): OpenPoint => ({ kind, name: kind, label: kind, stage: 'personal' })
const kinds = (...of: Parameters<typeof tasksOf>) => tasksOf(...of).map(({ kind }) => kind)
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

const all = [point('field'), point('correction'), point('fee')]

test('of an approved or withdrawn one only the fee is left', () => {
  expect(kinds({ ApplicationStatus: 'approved' }, all)).toEqual(['fee'])
  expect(kinds({ ...submitted, Locked: withdrawnBefore }, all)).toEqual(['fee'])
  expect(kinds({ ...draft, Locked: withdrawnBefore }, [])).toEqual([])
})

test('what was asked for may still be corrected of one whose status closes it, and nothing else', () => {
  expect(kinds({ ...submitted, Locked: decided }, all)).toEqual(['corrections', 'fee'])
  expect(kinds({ ...draft, Locked: decided }, all)).toEqual(['corrections', 'fee'])
  expect(kinds({ ...draft, Locked: decided }, [])).toEqual([])
})

test('unread messages are the last thing, whatever the status', () => {
  expect(kinds({ ApplicationStatus: 'approved' }, [], 2)).toEqual(['messages'])
  expect(kinds(submitted, [point('fee')], 1)).toEqual(['fee', 'messages'])
  expect(kinds(draft, [point('fee')], 1)).toEqual(['fee', 'submit', 'messages'])
})

test('each task names the points that it is about', () => {
  const [field, correction] = [point('field'), point('correction')]
  expect(tasksOf(draft, [field, correction])).toEqual([
    { kind: 'corrections', points: [correction] },
    { kind: 'continue', points: [field] },
  ])
})
