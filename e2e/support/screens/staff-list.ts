import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { becomes } from '../checks/becomes.ts'

export type ListSite = { url: string }

export const names = ['ASHA', 'RAVI', 'MEERA', 'OMAR', 'GRACE', 'TENZIN', 'KWAME', 'LEILA', 'DIVYA', 'PRIYA', 'ARJUN', 'SOFIA']

export async function makesApplications(page: Page, site: ListSite): Promise<number> {
  for (const [index, Name] of names.entries()) {
    const made = await page.evaluate(create, {
      Form: 'college',
      Name,
      familyName: 'Listed',
      emailid: `${Name.toLowerCase()}.listed@example.org`,
      Telephonem: `98765000${10 + index}`,
      Citizenship: 'Nepal',
    })
    assert.equal(made, 'Saved Successfully!')
  }
  await page.goto(`${site.url}/ap/#/newapplication`)
  // A list that is there already is not read again.
  await page.reload()
  await page.getByText(/^1–10 of/).waitFor()
  await becomes(async () => (await totalOf(page)) >= names.length, true)
  return totalOf(page)
}

export async function create(body: Record<string, string>): Promise<string> {
  const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
  const reply = await fetch('/ap/api/applications/create', { method: 'POST', headers, body: JSON.stringify(body) })
  return (await reply.json()).Msg
}

/** By its link or, if there is no space for it, from its menu. */
export async function opensToApprove(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('button', { name: /^More actions for/ })
    .or(page.getByRole('link', { name: /^Approve: / }))
    .first()
    .click()
  await Promise.race([opened, page.getByRole('menuitem', { name: /Approve/ }).click()])
  return opened
}

async function totalOf(page: Page): Promise<number> {
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  return Number(/\d+/.exec(title ?? '')?.[0])
}
