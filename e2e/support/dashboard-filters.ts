import type { Page } from 'playwright-core'
import { becomes, matches } from './checks/becomes.ts'
import { keepsAPicture } from './pictures.ts'
import { chooses, chosenIn } from './screens/forms/chooses.ts'

export async function filtersTheDashboard(page: Page, { url }: { url: string }, total: number): Promise<void> {
  await page.goto(`${url}/ap/#/dashboard`)
  const group = page.getByRole('group', { name: 'Filters' })
  const current = page.getByRole('region', { name: 'Totals' }).getByRole('link', { name: 'Total Applications (current period)' })
  await chooses(group.getByRole('combobox', { name: 'Owner' }), 'Nobody')
  await page.waitForURL(/owner=-/)
  await matches(() => current.innerText(), new RegExp(`\\n${total}\\b`))
  await chooses(group.getByRole('combobox', { name: 'Form' }), 'Job')
  await matches(() => current.innerText(), /\n0\b/)
  await keepsAPicture(page, 'dashboard of a form')
  await current.click()
  await page.getByRole('heading', { level: 1, name: 'Application - 0' }).waitFor()
  await page.getByText('Form is job').waitFor()
  await page.goto(`${url}/ap/#/announcements`)
  await page.getByRole('heading', { level: 1, name: 'Announcements' }).waitFor()
  await page.goto(`${url}/ap/#/dashboard`)
  await page.waitForURL(/form=job&owner=-/)
  await becomes(() => chosenIn(group.getByRole('combobox', { name: 'Form' })), 'Job')
  await group.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await becomes(() => group.getByRole('button').count(), 0)
  await page.waitForURL(/#\/dashboard(?!.*owner=)/)
  await keepsAPicture(page, 'dashboard')
}
