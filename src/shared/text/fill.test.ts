import { expect, test } from 'vitest'
import { counted, fill } from './fill.ts'

test('each placeholder of a text is filled, and a brace in a value stays', () => {
  expect(fill('{number} of {count} · {title}', { number: 2, count: 5, title: 'A {count}' })).toBe('2 of 5 · A {count}')
})

test('a count of one has its own text', () => {
  const things = { one: '1 thing to correct', many: '{count} things to correct' }
  expect([counted(1, things), counted(3, things)]).toEqual(['1 thing to correct', '3 things to correct'])
})
