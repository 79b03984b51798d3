import { expect, test } from 'vitest'
import { isBrowser, isCrossSite } from './cross-site.ts'

const own = { ownOrigins: ['https://apply.example.org'] }
const write = { ...own, method: 'POST', fetchSite: undefined, origin: undefined }

test.each([
  ['our own page', { ...write, fetchSite: 'same-origin', origin: 'https://apply.example.org' }, false],
  ['a foreign page', { ...write, fetchSite: 'cross-site', origin: 'https://evil.example' }, true],
  ['a sibling site', { ...write, fetchSite: 'same-site' }, true],
  ['a write typed into the address bar', { ...write, fetchSite: 'none' }, true],
  ['an old browser on our page', { ...write, origin: 'https://apply.example.org' }, false],
  ['an old browser elsewhere', { ...write, origin: 'https://evil.example' }, true],
  ['a program', write, false],
  ['a PDF opened from a bookmark', { ...write, method: 'GET', fetchSite: 'none' }, false],
  ['a PDF linked from a foreign page', { ...write, method: 'GET', fetchSite: 'cross-site' }, true],
])('the cross-site check of %s', (_who, request, elsewhere) => {
  expect(isCrossSite(request)).toBe(elsewhere)
})

test('only requests with a browser’s headers count as a browser', () => {
  expect(isBrowser({ fetchSite: undefined, origin: undefined })).toBe(false)
  expect(isBrowser({ fetchSite: 'same-origin', origin: undefined })).toBe(true)
})
