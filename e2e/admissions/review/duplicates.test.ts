import { expect } from 'vitest'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { box, opensANewOne } from '#e2e/support/screens/job-editor.ts'
import { ownerAtNoScreen, signedInOwner } from '#e2e/support/visitors.ts'
import { ownersProgram, submitsApplications, twoPages } from './submitted-applications.ts'

test('DUP-1, DUP-2: staff see possible duplicates, open the other, and mark them as different people', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha, uma] = await submitsApplications(staff, ['ASHA', 'UMA'])
  await staff.post('applications/update', { applicationID: uma, Telephonem: '9876543210', Name: 'ASHA' })
  const { page, complaints, context } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/review?no=${uma}`)
  const line = page.getByRole('list', { name: 'Perhaps the same person' })
  await line.getByText(`Perhaps the same person: ASHA RAO, No ${asha}. Same mobile number, name and birth date.`).waitFor()
  await expectAccessibleInBoth(page, 'review with a duplicate')
  await keepsAPicture(page, 'duplicate in review')
  const other = context.waitForEvent('page')
  await line.getByRole('link', { name: `ASHA RAO, No ${asha}` }).click()
  await (await other).getByRole('list', { name: 'Perhaps the same person' }).getByText(`No ${uma}.`).waitFor()
  await line.getByRole('button', { name: `Not a duplicate: ASHA RAO, No ${asha}` }).click()
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

test('DUP-3: an admin sees two applications side by side and merges one into the other', async ({ site, browser }) => {
  const staff = await ownersProgram(site)
  const [asha, uma] = await submitsApplications(staff, ['ASHA', 'UMA'])
  await staff.post('applications/update', { applicationID: uma, Telephonem: '9876543210' })
  await staff.post('applications/addnote', { applicationID: uma, Notes: 'Called twice' })
  const [docname = ''] = variantOf('college').documents.flatMap(({ name, required }) => (required ? [] : name))
  await staff.upload({ username: 'uma@example.org', docname }, { name: 'more.pdf', bytes: await twoPages(docname) })
  const { page, complaints } = await signedInOwner(browser, site)
  await page.goto(`${site.url}/ap/#/review?no=${uma}`)
  const open = page.getByRole('button', { name: `Merge with ASHA RAO, No ${asha}` })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Merge two applications' })
  await dialog.getByText('All messages; there are no notes.').waitFor()
  await expectAccessibleInBoth(page, 'merging two applications')
  await page.goBack()
  await becomes(() => dialog.count(), 0)
  await open.click()
  await dialog.getByRole('radio', { name: `No ${asha}` }).check()
  await dialog.getByText('All messages and 1 note').waitFor()
  await dialog.getByText(`Documents: ${documentTitle(docname)}`).waitFor()
  await dialog.getByText('Its answers are not taken over, and it can be undone for a minute.').waitFor()
  await dialog.getByText('2 will change.').waitFor()
  await dialog.getByText('No mail and no lead goes out.').waitFor()
  await keepsAPicture(page, 'merge wide')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).dblclick()
  await page.getByText('Merged.').first().waitFor()
  await page.waitForURL((url) => url.hash === `#/review?no=${asha}`)
  // DUP-4
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`No ${uma} and No ${asha} are separate again.`).waitFor()
  await page.getByRole('button', { name: `Merge with UMA RAO, No ${uma}` }).click()
  await dialog.getByText('All messages and 1 note').waitFor()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText(`No ${uma} is merged into No ${asha}.`).waitFor()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('row', { name: /Called twice/ }).waitFor()
  expect(await page.getByRole('list', { name: 'Perhaps the same person' }).count()).toBe(0)

  const [eve, ida] = await submitsApplications(staff, ['EVE', 'IDA'])
  await staff.post('applications/update', { applicationID: ida, Telephonem: '9876543210', Name: 'EVE' })
  await staff.post('applications/update', { applicationID: eve, ApplicationStatus: 'approved' })
  const phone = await ownerAtNoScreen(browser, site, 'phone')
  await phone.page.goto(`${site.url}/ap/#/review?no=${ida}`)
  await phone.page.getByRole('button', { name: `Merge with EVE RAO, No ${eve}` }).click()
  const asked = phone.page.getByRole('dialog', { name: 'Merge two applications' })
  await becomes(() => asked.getByRole('radio', { name: `No ${eve}` }).isChecked(), true)
  await keepsAPicture(phone.page, 'merge phone')
  await asked.getByText('No documents: an approved application can’t take any.').waitFor()
  await asked.getByRole('radio', { name: `No ${ida}` }).check()
  await asked.getByText('Keep the one that is approved or paid.').waitFor()
  expect(await asked.getByRole('button', { name: 'Merge', exact: true }).isDisabled()).toBe(true)
  await expectAccessibleInBoth(phone.page, 'a merge that is refused')
  expect([...complaints, ...phone.complaints]).toEqual([])
})
