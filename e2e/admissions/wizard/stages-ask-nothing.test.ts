import { expect } from 'vitest'
import { test } from '#e2e/support/journey.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { visitor } from '#e2e/support/visitors.ts'

test('SCREEN-23: going from stage to stage does not read the application again', async ({ site, browser }) => {
  const { page, complaints } = await visitor(browser)
  await signsUp(page, site, 'asha@example.org')
  let readings = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/applications/getbyid')) readings += 1
  })
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await page.reload()
  await page.getByLabel(/^Surname/).waitFor()
  readings = 0
  for (const name of ['Other Details', 'Educational Background', 'Personal Details']) {
    await page.getByRole('navigation', { name: 'Stages of the application' }).getByRole('button', { name }).click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
  }
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Educational Background' }).waitFor()
  expect(readings).toBe(0)
  expect(complaints).toEqual([])
})
