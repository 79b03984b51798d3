import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { pressInMenu } from '#e2e/support/screens/row-menu.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

test('viewing an application is not a download; downloading a file is, and an empty zip says why there is none', async ({
  site,
  browser,
}) => {
  const { page, context, complaints } = await signedInOwner(browser, site)
  const form = await beginsOneWithAPhoto(page, 'nia@example.org')

  await page.goto(`${site.url}/ap/${form}`)
  const photo = page.getByRole('link', { name: 'View: Profile Photo' })
  await photo.waitFor()
  await becomes(() => page.evaluate(() => Array.from(document.images, (image) => image.naturalWidth > 0)), [true])
  await page.goto(`${site.url}/ap/#/userwisedownloadlist`)
  await page.getByText('No downloads in this period.').waitFor()
  await page.goto(`${site.url}/ap/${form}`)
  const [taken] = await Promise.all([context.waitForEvent('page'), photo.click()])
  await taken.waitForLoadState()
  await page.goto(`${site.url}/ap/#/userwisedownloadlist`)
  await page.reload()
  await page.getByRole('row', { name: /owner@example.org 1/ }).waitFor()

  await page.goto(`${site.url}/ap/${form}`)
  await page.getByRole('button', { name: 'Delete: Profile Photo' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await photo.waitFor({ state: 'detached' })
  await page.goto(`${site.url}/ap/#/newapplication`)
  await pressInMenu(page, 'NIA', 'Download documents')
  await becomes(async () => context.pages().length, 3)
  const empty = context.pages().at(-1)
  await empty?.getByRole('heading', { name: 'There are no documents to download.' }).waitFor()
  if (empty) await expectAccessible(empty, 'no documents')
  expect(complaints).toEqual([])
})

/** Staff create an application with a photo, with the calls that their screens use. Returns the URL of its form. */
async function beginsOneWithAPhoto(page: Page, username: string): Promise<string> {
  return page.evaluate(async (owner) => {
    const SessionId = sessionStorage.getItem('SessionId') ?? ''
    const body = JSON.stringify({ Form: 'college', username: 'nan', Name: 'NIA', emailid: owner })
    const headers = { 'content-type': 'application/json', SessionId }
    await fetch('/ap/api/applications/create', { method: 'POST', headers, body })
    const canvas = document.createElement('canvas')
    const photo = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
    const upload = new FormData()
    upload.append('username', owner)
    upload.append('docname', 'ApplicantPhoto')
    if (photo) upload.append('uploadedFile', new File([photo], 'me.png', { type: 'image/png' }))
    await fetch('/ap/api/upload', { method: 'POST', headers: { SessionId }, body: upload })
    return `#/addnewapplication?Param=${encodeURIComponent(btoa(`UPDATE||${owner}||${SessionId}`))}`
  }, username)
}
