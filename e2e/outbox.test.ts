import { expect } from 'vitest'
import { standInToken, startCrm } from '#test/support/crm/standin.ts'
import { outboxJourney, refreshUntil, seesTheServiceStopped } from './outbox.e2e.ts'
import { test } from './support/journey.ts'
import { startSite } from './support/site.ts'
import { signedInOwner } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'
import { create } from './staff-list.e2e.ts'

test('an admin sees what the lead service is told, and tries again what failed', async ({ browser }) => {
  const crm = await startCrm()
  const running = await startSite({ CRM_URL: crm.url, CRM_TOKEN: standInToken, LOG_LEVEL: 'silent' })
  try {
    const site = { url: running.url, fault: crm.fault }
    const admin = await signedInOwner(browser, running)
    await outboxJourney(admin.page, site)
    await seesTheServiceStopped(admin.page, site, async () => {
      crm.fault('PUT', '417:ValidationError', 100)
      await admin.page.evaluate(create, { username: 'ravi.listed@example.org', Name: 'RAVINDRA' })
    })
    for (const size of ['desktop', 'phone'] as const) {
      for (const scheme of ['light', 'dark'] as const) {
        const { page, context, complaints } = await signedInOwner(browser, running, size, scheme)
        await page.goto(`${site.url}/ap/#/outbox`)
        await page.getByText('The lead service is not receiving updates').waitFor()
        await page.getByText('Waiting', { exact: true }).first().waitFor()
        await expectAccessible(page, `outbox, ${size}, ${scheme}`)
        const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
        expect({ size, isTooWide }).toEqual({ size, isTooWide: false })
        expect(complaints).toEqual([])
        await context.close()
      }
    }
    await admin.page
      .getByRole('button', { name: /^Try again: / })
      .first()
      .click()
    await refreshUntil(admin.page, admin.page.getByRole('button', { name: 'Failed (1)' }))
    expect(await admin.page.getByText('The lead service is not receiving updates').count()).toBe(0)
    expect(admin.complaints).toEqual([])
  } finally {
    await running.stop()
    await crm.close()
  }
})
