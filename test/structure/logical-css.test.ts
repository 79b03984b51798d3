import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sides that stay where they are when a page reads from right to left. */
const physical = [
  /(?:^|[{;\s])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/m,
  /(?:^|[{;\s])(?:left|right)\s*:/m,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/m,
  // Four sides at once, where right and left differ.
  /(?:^|[{;\s])(?:(?:scroll-)?(?:margin|padding)|inset)\s*:\s*[^\s;]+\s+([^\s;]+)\s+[^\s;]+\s+(?!\1\s*[;}])[^\s;}]+\s*[;}]/m,
  /border-(?:top|bottom)-(?:left|right)-radius/m,
]
const isPhysical = (css: string) => physical.some((shape) => shape.test(css))

test('styles name the sides of a page by its direction, so that it can read from right to left', () => {
  const files = globSync([
    'src/**/*.css',
    'src/server/http/pages/plain-page.ts',
    'src/admissions/applicant/front-page/server/style.ts',
  ])
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => isPhysical(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ['a { margin-left: 1px }', true],
  ['a{text-align:right}', true],
  ['a {\n  left: 0;\n}', true],
  ['a { margin-inline-start: 1px; inset-inline: 0 }', false],
  ['a { padding: 0 0 0 4px }', true],
  ['a { inset: 4px 4px auto auto; }', true],
  ['a { padding: 1px 4px 2px 4px }', false],
  ['a { margin: 0 auto }', false],
  ['a { background-position: left top }', false],
])('%j names a side: %s', (css, found) => {
  expect(isPhysical(css)).toBe(found)
})
