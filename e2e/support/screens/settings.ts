import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

export async function savesSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  const Msg = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
      const reply = await fetch('/ap/api/user/savesitesettings', { method: 'POST', headers, body: JSON.stringify(body) })
      return (await reply.json()).Msg
    },
    { UID: 'sitesettings', ...settings },
  )
  assert.equal(Msg, 'Saved Successfully!')
}
