import { expect, test } from 'vitest'
import { pageWindow } from './page-of.ts'

test.each([
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [4, 20, [2, 3, 4, 5, 6]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('on page %i of %i there are the buttons %j', (page, pages, buttons) => {
  expect(pageWindow(page, pages)).toEqual(buttons)
})
