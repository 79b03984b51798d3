import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { applications } from '#admissions/record/applications/contract.ts'
import type { Client } from '#test/support/client.ts'
import { expectAccessible, expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { opensToApprove } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'
import { checksAll, ownersProgram, submitsApplications } from './submitted-applications.ts'
import { chooses } from '#e2e/support/screens/forms/chooses.ts'

test('REV-11: an approval with nothing open happens at once and can be undone from the next application', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha = 0] = await submitsApplications(staff, ['ASHA'])
  await checksAll(staff, asha)
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Application Approved Successfully!' })
  const sends = 'The mail Approval goes to ASHA RAO, and a lead to the lead service, in a minute.'
  await notice.getByText(`ASHA RAO, No ${asha}. ${sends}`).waitFor()
  await notice.getByRole('button', { name: 'Don’t send it' }).waitFor()
  await page.locator('footer').getByText('Approved just now', { exact: true }).waitFor()
  await becomes(() => page.evaluate('document.activeElement.textContent'), 'ASHA RAO')
  await expectAccessibleInBoth(page, 'an approval that can be undone')
  await keepsAPicture(page, 'undo wide')
  await notice.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'Approval undone' }).waitFor()
  await becomes(() => notice.count(), 0)
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()

  const phone = await ownerAtNoScreen(browser, site, 'phone')
  await phone.page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await phone.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Undo' }).waitFor()
  await keepsAPicture(phone.page, 'undo phone')
  await expectAccessibleInBoth(phone.page, 'an approval that can be undone, phone')
  await phone.page.getByRole('button', { name: 'Close', exact: true }).click()
  await becomes(() => phone.page.getByRole('button', { name: 'Undo' }).count(), 0)
  expect([...complaints, ...phone.complaints]).toEqual([])
})

test('REV-11: *Approve anyway* says which mail goes out, and its undo leaves no mail, lead or notice', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha = 0] = await submitsApplications(staff, ['ASHA'])
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  const waiting = () => leftBy(staff)
  const before = await waiting()
  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Approve ASHA RAO (No ${asha})?` })
  await question.getByText('The mail Approval goes to ASHA, and a lead to the lead service, in a minute.').waitFor()
  await expectAccessibleInBoth(page, 'an approval with open points')
  await keepsAPicture(page, 'an approval with open points')
  await question.getByRole('button', { name: 'Approve anyway' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Application Approved Successfully!' })
  await notice.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await waiting()).not.toEqual(before)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').filter({ hasText: 'Approval undone' }).waitFor()
  await becomes(waiting, before)
  expect(complaints).toEqual([])
})

test('REV-8: the reason of a rejection is a note, and its undo removes that too', async ({ site, browser }) => {
  const staff = await ownersProgram(site)
  const [asha = 0] = await submitsApplications(staff, ['ASHA'])
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await page.getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Reject / })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No seats left')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  const notes = async () => {
    const [record] = await staff.ask(applications.getById, { username: 'asha@example.org' })
    return record?.NotesHistory?.map(({ Notes }) => Notes)
  }
  await becomes(notes, ['No seats left'])
  const notice = page.getByRole('status').filter({ hasText: 'is now Rejected.' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').filter({ hasText: 'Previous status of 1 application restored.' }).waitFor()
  await becomes(notes, [])
  expect(complaints).toEqual([])
})

test('REV-11: an approval in the last stage of the form can be undone there', async ({ site, browser }) => {
  const staff = await ownersProgram(site)
  const [asha = 0] = await submitsApplications(staff, ['ASHA'])
  await checksAll(staff, asha)
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/newapplication`)
  const form = await opensToApprove(page)
  await form.getByRole('button', { name: 'Approve', exact: true }).click()
  const notice = form.getByRole('status').filter({ hasText: `ASHA, No ${asha}` })
  await form.getByText('Application Already Approved').first().waitFor()
  await expectAccessible(form, 'an approval in the last stage that can be undone')
  await keepsAPicture(form, 'undo in the last stage')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await form.getByRole('status').filter({ hasText: 'Approval undone' }).waitFor()
  await form.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await becomes(() => form.getByText('Application Already Approved').count(), 0)
  expect(complaints).toEqual([])
})

test('APP-51: a blocked approval shows the text of the warning, and *Approve anyway* is not offered', async ({
  site,
  browser,
}) => {
  const staff = await ownersProgram(site)
  const [asha = 0] = await submitsApplications(staff, ['ASHA'])
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/sitesettings`)
  await page.getByRole('textbox', { name: 'Signer of letters' }).fill('Dr. Meena Rao')
  const bars = page.getByRole('combobox', { name: 'Block approval while' })
  await chooses(bars, 'The roll number is empty')
  await page.keyboard.press('Escape')
  await expectAccessibleInBoth(page, 'the bars of an approval')
  await keepsAPicture(page, 'approval bars wide')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved Successfully!').waitFor()

  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `ASHA RAO (No ${asha}) can’t be approved yet` })
  await dialog.getByText('Roll Number is empty.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Approve anyway' }).count()).toBe(0)
  await expectAccessibleInBoth(page, 'an approval that is barred')
  await keepsAPicture(page, 'an approval that is barred')
  await dialog.getByRole('button', { name: 'Go back' }).press('Enter')
  await becomes(() => dialog.count(), 0)
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

/** What waits for applicants, lead services and staff. */
async function leftBy(staff: Client) {
  const [mails, leads, notices] = await Promise.all([
    staff.post('maillog/get', { take: 100 }),
    staff.post('outbox/get', { take: 100 }),
    staff.post('notices/get'),
  ])
  const mailed = (mails['Data'] as { Template: string; State: string }[]).filter(({ State }) => State !== 'withdrawn')
  const led = (leads['Data'] as { Kind: string }[]).map(({ Kind }) => Kind)
  return { mailed: mailed.map(({ Template }) => Template), led, notices }
}
