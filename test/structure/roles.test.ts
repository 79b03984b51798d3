import { expect, test } from 'vitest'
import { holdersOf, rights, roleKeys } from '#shared/roles.ts'
import { ticks } from '../wire/callers.ts'

test('the table of docs/product/roles.md has every right and every role, and ticks what is declared', () => {
  const declared = rights.map((right) => [right, roleKeys.filter((role) => holdersOf(right).includes(role))])
  expect([...ticks()]).toEqual(declared)
})
