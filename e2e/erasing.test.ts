import { expect } from 'vitest'
import { asksToErase, erasesThem, fillsTrash } from './erasing.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('the owner erases somebody in Trash, and nobody else goes', async ({ site, browser }) => {
  const desk = await signedInOwner(browser, site)
  await fillsTrash(desk.page, site)
  await asksToErase(desk.page, site, 'ASHA')
  await expectAccessible(desk.page, 'the question before erasing')
  await erasesThem(desk.page, 'ASHA', 'RAVI')
  expect(desk.complaints).toEqual([])

  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await asksToErase(phone.page, site, 'RAVI')
  await expectAccessible(phone.page, 'the question before erasing, on a phone')
  expect(phone.complaints).toEqual([])
})
