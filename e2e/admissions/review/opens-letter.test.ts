import { expect } from 'vitest'
import { pagesOf } from '#test/pdf/poppler.ts'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'
import { ownersProgram } from './submitted-applications.ts'

const nia = 'nia@example.org'
const open = { name: 'Open the letter as a PDF: Decision for NIA' }

test('LETTER-14: an applicant on a phone opens the letter of a decision as a PDF once it is released, and so do staff', async ({
  site,
  browser,
}) => {
  const program = await ownersProgram(site)
  const { page, context, complaints } = await visitor(browser, 'phone')
  await signsUp(page, site, nia)
  await program.post('applications/create', { Form: 'college', username: nia, Name: 'NIA' })
  const signer = { SignerName: 'Dr. Meena Rao', SignerOffice: 'Registrar' }
  await program.post('user/savesitesettings', { UID: 'sitesettings', ...signer })
  const letter = { Subject: 'Decision for {{name}}', Text: 'Dear {{name}},\n\nplease come to an interview.', As: 'pdf' }
  const { ID } = await program.post('sendings/prepare', { username: [nia], Status: 'Interview', ...letter })
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByRole('heading', { level: 2, name: 'Messages' }).waitFor()
  const link = page.getByRole('link', open)
  expect(await link.count()).toBe(0)

  await program.post('sendings/release', { ID })
  await becomes(async () => {
    await page.reload()
    await page.getByRole('heading', { level: 2, name: /^Messages/ }).waitFor()
    await page.getByRole('log', { name: 'Messages' }).waitFor()
    return link.count()
  }, 1)
  await looksRight(page, 'a thread with a letter on a phone')
  await link.scrollIntoViewIfNeeded()
  await keepsAPicture(page, 'letter phone')
  const opened = context.waitForEvent('page')
  await link.focus()
  await page.keyboard.press('Enter')
  await (await opened).close()
  const address = await link.getAttribute('href')
  const reply = await context.request.get(new URL(address ?? '', site.url).href)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  for (const words of ['please come to an interview.', 'Dr. Meena Rao', 'Registrar'])
    expect(pagesOf(await reply.body())[0]).toContain(words)

  const staff = await ownerAtNoScreen(browser, site, 'desktop')
  await staff.page.goto(`${site.url}/ap/#/newapplication?view=${encodeURIComponent(nia)}`)
  await staff.page.getByRole('dialog', { name: /NIA/ }).getByRole('link', open).waitFor()
  await looksRight(staff.page, 'a thread with a letter for staff')
  await staff.page.getByRole('link', open).scrollIntoViewIfNeeded()
  await keepsAPicture(staff.page, 'letter staff')
  expect([...complaints, ...staff.complaints]).toEqual([])
})
