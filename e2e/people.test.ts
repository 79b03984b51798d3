import { expect } from 'vitest'
import { peopleJourney } from './people.e2e.ts'
import { expectListsLookRight } from './support/looks.ts'
import { test } from './support/journey.ts'
import { signedInOwner } from './support/visitors.ts'

test('the owner adds, changes, signs out and removes people on both screens', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await peopleJourney(page, site)
  expect(complaints).toEqual([])
  await expectListsLookRight(browser, site, ['/Users', '/usermanagement'])
})
