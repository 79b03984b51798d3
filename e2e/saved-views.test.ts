import { expect } from 'vitest'
import { findsItElsewhere, savesAView, triesAgain } from './saved-views.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('a view that is saved on one device is there on another', async ({ site, browser }) => {
  const desk = await signedInOwner(browser, site)
  await savesAView(desk.page, site)
  await expectAccessible(desk.page, 'saved views')
  expect(desk.complaints).toEqual([])

  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await findsItElsewhere(phone.page, site)
  await expectAccessible(phone.page, 'saved views on a phone')
  await triesAgain(phone.page, site)
  expect(phone.complaints).toEqual([])
})
