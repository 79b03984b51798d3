import { expect } from 'vitest'
import { stopLink } from '#admissions/applicant/reminders/server/stop-link.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

test('the link of a reminder stops its kind with one press, by keyboard on a phone, and turns it on again', async ({
  site,
  browser,
}) => {
  const applicant = await visitor(browser)
  await signsUp(applicant.page, site, 'nia@example.org')
  // The key of every site of these tests.
  const secrets = await openSecrets({ SECRET_KEY: 'k'.repeat(40), DATA_DIR: site.folder })
  const { page, complaints } = await visitor(browser, 'phone')
  await page.goto(stopLink(site.url, secrets, { username: 'nia@example.org', kind: 'fee' }))
  await page.getByRole('heading', { level: 1, name: 'Stop reminders about the application fee?' }).waitFor()
  await looksRight(page, 'asks')
  await keepsAPicture(page, 'reminders-asks')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Reminders about the application fee are stopped.' }).waitFor()
  await looksRight(page, 'stopped')
  await keepsAPicture(page, 'reminders-stopped')
  await page.getByRole('button', { name: 'Turn on again' }).click()
  await page.getByRole('button', { name: 'Stop reminders' }).waitFor()
  expect(complaints).toEqual([])

  await page.goto(`${site.url}/ap/stop?t=nonsense`)
  await page.getByText('This link is not valid.').waitFor()
  await looksRight(page, 'not ours')
})
