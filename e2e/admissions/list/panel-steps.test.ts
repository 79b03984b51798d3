import { expect } from 'vitest'
import { applications } from '#admissions/record/applications/contract.ts'
import { ownersProgram } from '../review/submitted-applications.ts'
import { expectRoomy } from '#e2e/support/checks/roomy.ts'
import { expectAccessible, expectAccessibleInBoth } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { makesApplications } from '#e2e/support/screens/staff-list.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('LIST-28: the arrow keys move from the panel of one application to the next, also across pages, and Review opens it', async ({
  site,
  browser,
}) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await makesApplications(page, site)
  const { Data } = await (await ownersProgram(site)).ask(applications.get, { take: 50 })
  const names = Data.map(({ Name }) => Name)
  const panelOf = (at: number) => page.getByRole('dialog', { name: new RegExp(`^${names[at] ?? '?'} `) })

  await page.getByRole('row', { name: new RegExp(names[8] ?? '') }).focus()
  await page.keyboard.press('Enter')
  await panelOf(8).waitFor()
  await expectAccessibleInBoth(page, 'the panel with steps')
  await keepsAPicture(page, 'panel steps wide')
  await page.keyboard.press('ArrowDown')
  await panelOf(9).waitFor()
  await page.keyboard.press('ArrowDown')
  await panelOf(10).waitFor()
  await page.keyboard.press('ArrowUp')
  await panelOf(9).waitFor()
  await page.getByRole('button', { name: 'Next application' }).click()
  await panelOf(10).waitFor()
  for (let at = 11; at < names.length; at += 1) {
    await page.keyboard.press('ArrowDown')
    await panelOf(at).waitFor()
  }
  await page.keyboard.press('ArrowDown')
  await page.getByText('That was the last application in the list.').waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'the panel with steps, phone')
  await expectRoomy(page, 'the panel with steps on a phone')
  await keepsAPicture(page, 'panel steps phone')
  await page.setViewportSize({ width: 1280, height: 900 })

  const last = names.length - 1
  await panelOf(last).getByRole('button', { name: 'Review', exact: true }).press('Enter')
  await page.getByText(`${names.length} of ${names.length}`, { exact: true }).waitFor()
  await page.goBack()
  await panelOf(last).waitFor()
  await page.keyboard.press('Escape')
  await panelOf(last).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: /^Application - / }).waitFor()
  expect(complaints).toEqual([])
})
