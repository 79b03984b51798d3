import { expect, test } from 'vitest'
import type { GridFilter } from '#shared/grid.ts'
import { applicationOf } from './one-application.ts'

const seven = { field: 'applicationID', operator: 'contains', value: '7' } as const
const mine = { field: 'username', operator: 'eq', value: 'x' } as const
const all = (...filters: GridFilter['filters']): GridFilter => ({ logic: 'and', filters })
const any = (...filters: GridFilter['filters']): GridFilter => ({ logic: 'or', filters })

test.each([
  [all(seven), 7],
  [any(seven), 7],
  [all(mine, seven), 7],
  [all(mine, all(seven)), 7],
  [all({ ...seven, operator: 'eq', value: 7 }), 7],
  [any(seven, mine), undefined],
  [all(any(seven, mine)), undefined],
  [all({ ...seven, operator: 'neq' }), undefined],
  [all({ ...seven, value: '' }), undefined],
  [all({ ...seven, value: '7a' }), undefined],
  [all(mine), undefined],
  [all(), undefined],
  [undefined, undefined],
])('%j is about application %j', (filter, application) => {
  expect(applicationOf(filter)).toBe(application)
})
