import { expect, test } from 'vitest'
import { splitTabs } from './split-tabs.ts'

const keys = ['', 'To decide', 'Incomplete', 'Approved', 'Approved without roll number', 'view:Mine']
const split = (current: string, counts: Record<string, number>) => {
  const { shown, more } = splitTabs(
    keys.map((key) => ({ key })),
    current,
    new Map(Object.entries(counts)),
  )
  return [shown, more].map((tabs) => tabs.map(({ key }) => key))
}

test('LIST-44: tabs without applications, or without a count, are under More; the first two stay', () => {
  expect(split('', { '': 12, 'To decide': 0, Incomplete: 12, Approved: 0, 'view:Mine': 0 })).toEqual([
    ['', 'To decide', 'Incomplete'],
    ['Approved', 'Approved without roll number', 'view:Mine'],
  ])
})

test('LIST-44: the current tab stays on the line, whatever it has', () => {
  expect(split('Approved', { Approved: 0 })[0]).toEqual(['', 'To decide', 'Approved'])
  expect(split('Approved without roll number', { 'view:Mine': 1 })[0]).toEqual([
    '',
    'To decide',
    'Approved without roll number',
    'view:Mine',
  ])
})
