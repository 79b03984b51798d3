import type { Page } from 'playwright-core'
import { chooses } from './forms/chooses.ts'

export type EditorSite = { url: string }

/** As from the list: 'ADD New Application', a form if there are several, a new tab, whose URL is opened here. */
export async function opensANewOne(page: Page, site: EditorSite): Promise<void> {
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('button', { name: 'ADD New Application' }).click()
  const link = page.getByRole('menuitem', { name: 'Job Application' })
  const address = await link.getAttribute('href')
  await page.goto(`${site.url}/ap/${address}`)
  await page.getByRole('heading', { level: 1, name: 'New Application' }).waitFor()
}

export const box = (page: Page, name: string, exact = false) => page.getByRole('textbox', { name, exact }).first()

export async function choose(page: Page, list: string, option: string): Promise<void> {
  await chooses(page.getByRole('combobox', { name: list }).first(), option)
}
