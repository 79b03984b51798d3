import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { verifyLog } from '#platform/activity-log/server/jobs.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { sealWaiting } from '#platform/activity-log/server/seals/sealer.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { openSite, type OpenedSite } from '#e2e/support/open-site.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { says } from '#e2e/support/screens/sign-in-screens.ts'
import { ownerAtNoScreen } from '#e2e/support/visitors.ts'

test('the owner sees outside changes to the activity log, and acknowledges them with a reason', async ({ browser }) => {
  const site = await openSite({ LOG_LEVEL: 'silent' })
  try {
    const { page, complaints } = await ownerAtNoScreen(browser, site)
    await page.goto(`${site.url}/ap/#/activitylog`)
    await page.getByRole('heading', { level: 1, name: /^Activity Log/ }).waitFor()
    expect(await page.getByRole('region', { name: 'The log was changed from outside' }).count()).toBe(0)
    await changesFromOutside(site)
    await page.reload()
    await step(acknowledges, page)
    expect(complaints).toEqual([])
    await page.context().close()
    const phone = await ownerAtNoScreen(browser, site, 'phone')
    await phone.page.goto(`${site.url}/ap/#/activitylog`)
    await phone.page.getByText('Acknowledged', { exact: true }).waitFor()
    await looksRight(phone.page, 'breaks of the log on a phone')
    await keepsAPicture(phone.page, 'breaks of the log on a phone')
    expect(phone.complaints).toEqual([])
  } finally {
    await site.stop()
  }
})

async function changesFromOutside({ deps, database }: OpenedSite): Promise<void> {
  await auditLog(deps)(deps.db, { actor: 'System', module: 'Test', log: 'Something to lose' })
  await sealWaiting(deps)
  await database.run(`alter table activity_log disable trigger user; update activity_log set log = 'Nothing' where id = 1;
    delete from activity_log where id = 2; alter table activity_log enable trigger user`)
  await verifyLog(deps)
}

async function acknowledges(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'The log was changed from outside' })
  await panel.getByText('Entry 1: changed').waitFor()
  await panel.getByText('Entry 2: missing').waitFor()
  await looksRight(page, 'breaks of the log')
  await keepsAPicture(page, 'breaks of the log')
  await panel.getByRole('button', { name: 'Acknowledge Entry 1: changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge Entry 1: changed' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Mended by hand after the disk failed')
  await looksRight(page, 'acknowledging a break')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await says(page, 'Saved Successfully!')
  await page.getByText('Saved Successfully!').first().waitFor({ state: 'hidden' })
  await panel.getByText('Acknowledged', { exact: true }).waitFor()
  await panel.getByText('Mended by hand after the disk failed').waitFor()
  expect(await panel.getByRole('button').count()).toBe(1)
}
