import { expect } from 'vitest'
import { reviewCalls } from '#admissions/office/review/contract.ts'
import { client, type Client } from '#test/support/client.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import type { Site } from '#e2e/support/site.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'
import { ownersProgram, submitsApplications } from '../review/submitted-applications.ts'
import { chosenIn } from '#e2e/support/screens/forms/chooses.ts'

test('REV-23, REV-25: of two people in one file each reads what the other does, and who takes it', async ({ site, browser }) => {
  const staff = await ownersProgram(site)
  const [asha = 0] = await submitsApplications(staff, ['ASHA'])
  const vasanthi = await secondOfficer(site, staff)
  await vasanthi.post('review/here', { no: asha, entry: 0 })
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/review?no=${asha}`)
  await page.getByText('Vasanthi Krishnan opened this just now.').waitFor()
  await expectAccessibleInBoth(page, 'a file with somebody else in it')
  await keepsAPicture(page, 'somebody else in the file')

  const [opened] = await vasanthi.ask(reviewCalls.open, { no: asha })
  const passport = opened?.application.Docs.find(({ docname }) => docname === 'Passport')
  expect(await vasanthi.post('review/accept', { no: asha, docname: 'Passport', path: passport?.path })).toMatchObject({
    status: true,
  })
  await vasanthi.post('applications/update', { applicationID: asha, mandatorydetailsverified: true })
  await page.getByText('Vasanthi Krishnan: Passport accepted, just now.').waitFor()
  const checked = page.getByRole('checkbox', { name: 'I have checked the answers' })
  await becomes(() => checked.isChecked(), true)

  // What she does next is not read yet when the same record is saved here.
  const refused = Promise.withResolvers<void>()
  await page.route('**/review/open', async (asked) => {
    await refused.promise
    await asked.continue()
  })
  await vasanthi.post('applications/update', { applicationID: asha, Place: 'Madurai' })
  const answered = page.waitForResponse('**/applications/update')
  await checked.press('Space')
  await answered
  refused.resolve()
  await page
    .getByText(/^Vasanthi Krishnan changed this just now: /)
    .first()
    .waitFor()
  await page.unroute('**/review/open')

  await vasanthi.post('applications/assign', { username: ['asha@example.org'], Owner: officer })
  await page.getByText('Vasanthi Krishnan takes this one.').waitFor()
  const owner = page.getByRole('combobox', { name: 'Owner' })
  await becomes(async () => (await chosenIn(owner)).includes(officer), true)
  await page.getByRole('button', { name: 'I take this one' }).click()
  await becomes(async () => (await chosenIn(owner)).includes('owner@example.org'), true)
  await becomes(() => page.getByRole('button', { name: 'I take this one' }).count(), 0)
  const [now] = await vasanthi.ask(reviewCalls.open, { no: asha })
  expect(now?.Timeline[0]).toMatchObject({ who: 'owner@example.org', what: 'Assigned to owner@example.org' })
  expect(complaints).toEqual([])
})

const officer = 'vasanthi@example.org'

async function secondOfficer(site: Site, staff: Client): Promise<Client> {
  const password = 'fourteen red bicycles'
  const account = { username: officer, firstname: 'Vasanthi', lastname: 'Krishnan', IsActive: true, password }
  expect(await staff.post('user/create', { ...account, usergroup: 'moderator' })).toMatchObject({ status: true })
  const program = client(site.url)
  await program.signIn(officer, password)
  return program
}
