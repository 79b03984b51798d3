import { expect } from 'vitest'
import { becomes } from '../support/checks/becomes.ts'
import { expectAccessibleInBoth } from '../support/checks/watch.ts'
import { test } from '../support/journey.ts'
import { keepsAPicture } from '../support/pictures.ts'
import { box, opensANewOne } from '../support/screens/job-editor.ts'
import { signedInOwner } from '../support/visitors.ts'
import { ownersProgram, submitsApplications } from './submitted-applications.ts'

test('DUP-1, DUP-2: staff see who may be the same person, open the other, and say that they are two', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha, uma] = await submitsApplications(staff, ['ASHA', 'UMA'])
  await staff.post('applications/update', { applicationID: uma, Telephonem: '9876543210', Name: 'ASHA' })
  const { page, complaints, context } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/review?no=${uma}`)
  const line = page.getByRole('list', { name: 'Perhaps the same person' })
  await line.getByText(`Perhaps the same person: ASHA RAO, No ${asha}. Same mobile number and name and birth date.`).waitFor()
  await expectAccessibleInBoth(page, 'review with a duplicate')
  await keepsAPicture(page, 'duplicate in review')
  const other = context.waitForEvent('page')
  await line.getByRole('link', { name: `ASHA RAO, No ${asha}` }).click()
  await (await other).getByRole('list', { name: 'Perhaps the same person' }).getByText(`No ${uma}.`).waitFor()
  await line.getByRole('button', { name: `Not the same as ASHA RAO, No ${asha}` }).click()
  await page.getByText('Kept as two people.').waitFor()
  await becomes(() => line.count(), 0)

  const phone = await signedInOwner(browser, site, 'phone')
  await opensANewOne(phone.page, site)
  await box(phone.page, 'Mail ID').fill('ASHA@example.org')
  await phone.page.getByRole('link', { name: `ASHA RAO, No ${asha}` }).waitFor()
  await expectAccessibleInBoth(phone.page, 'a new application with a duplicate')
  await keepsAPicture(phone.page, 'duplicate while adding')
  await box(phone.page, 'Mail ID').fill('somebody.else@example.org')
  await becomes(() => phone.page.getByRole('link', { name: `ASHA RAO, No ${asha}` }).count(), 0)
  expect([...complaints, ...phone.complaints]).toEqual([])
})
