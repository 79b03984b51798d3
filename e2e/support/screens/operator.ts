import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { signsInByCalls } from '../sign-in.ts'

export type ListsSite = { url: string }

export async function signsInAnOperator(admin: Page, operator: Page, site: ListsSite): Promise<void> {
  const account = {
    Firstname: 'Dee',
    Lastname: 'Operator',
    Username: 'dee@example.org',
    Password: btoa('blue umbrella'),
    Roalval: '1',
  }
  await save(admin, 'users/saveuser', account)
  await signsInByCalls(operator, site, { username: account.Username, password: 'blue umbrella' })
}

export async function save(page: Page, path: string, body: Record<string, string>): Promise<void> {
  const said = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
      const reply = await fetch(`/ap/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await reply.json()).Message
    },
    [path, body] as const,
  )
  assert.equal(said, 'Saved Successfully!')
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
