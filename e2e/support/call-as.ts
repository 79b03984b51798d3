import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Throws unless the call succeeds. */
export async function callAs(page: Page, path: string, body: object): Promise<void> {
  const said = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
      const reply = await fetch(`/ap/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await reply.json()) as { Success?: boolean; status?: boolean; Message?: string; Msg?: string }
    },
    [path, body] as const,
  )
  assert.equal(said.Success ?? said.status, true, `${path}: ${said.Message ?? said.Msg}`)
}
