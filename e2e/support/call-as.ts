import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Makes a call of daily sales with the page's session; throws unless it succeeds. */
export async function callAs(page: Page, path: string, body: object): Promise<void> {
  const said = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
      const reply = await fetch(`/ap/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await reply.json()) as { Success: boolean; Message: string }
    },
    [path, body] as const,
  )
  assert.equal(said.Success, true, `${path}: ${said.Message}`)
}
