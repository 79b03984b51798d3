import { expect, test } from 'vitest'
import { entries, entryHref, foundEntries } from './entries.ts'

test.each([
  ['forms and fees', 'Forms and fees', '#/sitesettings?part=forms'],
  ['price', 'Forms and fees', '#/sitesettings?part=forms'],
  ['second step', 'Sign-in security', '#/sitesettings?part=security'],
  ['Outbox', 'Lead updates', '#/outbox'],
  ['rates', 'Shows', '#/shows'],
  ['hindi', 'Languages', '#/sitesettings?part=languages'],
])('SCREEN-64: %s finds %s', (typed, label, href) => {
  const found = foundEntries(entries, typed)
  expect(found.map((entry) => entry.label)).toEqual([label])
  expect(found.map(entryHref)).toEqual([href])
})

test('SCREEN-64: a group finds its entries, no words find all, and other words none', () => {
  expect(foundEntries(entries, 'sales').map(({ group }) => group)).toEqual(['Sales', 'Sales', 'Sales', 'Sales'])
  expect(foundEntries(entries, ' ')).toEqual(entries)
  expect(foundEntries(entries, 'zebra')).toEqual([])
})
