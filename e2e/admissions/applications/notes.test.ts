import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

test('notes of a college application are written, read and deleted beside the list', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await page.evaluate(async () => {
    const SessionId = sessionStorage.getItem('SessionId') ?? ''
    const body = JSON.stringify({ Form: 'college', username: 'nan', Name: 'NIA', emailid: 'nia@example.org' })
    await fetch('/ap/api/applications/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', SessionId },
      body,
    })
  })
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.goto(`${site.url}/ap/#/newapplication?view=nia%40example.org`)
  const panel = page.getByRole('dialog', { name: /NIA/ })
  await panel.getByText('No notes yet.').waitFor()
  await panel.getByRole('button', { name: 'Save note' }).click()
  await panel.getByText('Note is required!').first().waitFor()

  const box = panel.getByRole('textbox', { name: 'Notes' })
  await box.fill('Called, asks for a later date.')
  await panel.getByRole('button', { name: 'Save note' }).click()
  const note = panel.getByRole('row', { name: /Called, asks for a later date\. owner@example\.org/ })
  await note.waitFor()
  await becomes(() => box.inputValue(), '')
  await expectAccessible(page, 'notes')
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  await keepsAPicture(page, 'notes')

  await box.fill('half a thought')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /NIA/ }).focus()
  await page.keyboard.press('Enter')
  // REV-15: it was kept, so there was no question.
  await becomes(() => box.inputValue(), 'half a thought')
  await box.fill('')
  await note.getByRole('button', { name: /^Delete the note/ }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await panel.getByText('No notes yet.').waitFor()
  expect(complaints).toEqual([])
})
