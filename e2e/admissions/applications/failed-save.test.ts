import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { opensANewOne } from '#e2e/support/screens/job-editor.ts'
import { signedInOwner } from '#e2e/support/visitors.ts'

// SCREEN-19, as docs/decisions/0053 explains it.

type Form = {
  route: string
  add: string
  calls: readonly [create: string, update: string]
  /** The labels and values of a new one; the first is changed later. */
  boxes: Readonly<Record<string, string>>
  changed: string
}

const forms: Form[] = [
  {
    route: '/gendermaster',
    add: 'ADD Gender',
    calls: ['gender/create', 'gender/update'],
    boxes: { Gender: 'NOT SAID' },
    changed: 'UNSAID',
  },
  {
    route: '/shows',
    add: 'ADD Show',
    calls: ['shows/save', 'shows/update'],
    boxes: { 'Show Time': '4:44 PM' },
    changed: '4:45 PM',
  },
  {
    route: '/distributor',
    add: 'ADD Distributor',
    calls: ['distributor/save', 'distributor/update'],
    boxes: {
      'First name': 'Devi',
      'User ID': 'D-77',
      'Last name': 'Das',
      Address: '1 Beach Road',
      City: 'Chennai',
      Email: 'devi@example.org',
      Mobile: '9876543210',
    },
    changed: 'Devika',
  },
  {
    route: '/Users',
    add: 'ADD User',
    calls: ['users/saveuser', 'users/updateuser'],
    boxes: { 'First name': 'Ravi', 'Last name': 'Late', Email: 'ravi.late@example.org', Password: 'blue umbrella' },
    changed: 'Ravindra',
  },
]

test('after a failed save a new entry is still new and an existing one unchanged: nothing is lost, and the next save creates it once', async ({
  site,
  browser,
}) => {
  const { page } = await signedInOwner(browser, site)
  for (const { route, add, calls, boxes, changed } of forms) {
    const fails = await failing(page, calls)
    const [[first, typed] = ['', '']] = Object.entries(boxes)
    await page.goto(`${site.url}/ap/#${route}`)
    await page.getByRole('button', { name: add }).click()
    const form = page.getByRole('form', { name: add })
    for (const [label, text] of Object.entries(boxes)) await boxOf(form, label).fill(text)
    const save = () => page.getByRole('form').getByRole('button', { name: 'Save & close' }).click()
    await fails('lost', save)
    await becomes(() => boxOf(form, first).inputValue(), typed, `${add}: what was typed stays`)
    await becomes(() => form.getByRole('button', { name: 'Save & add' }).count(), 1, `${add}: it is still a new one`)
    await save()
    await form.waitFor({ state: 'detached' })
    const rows = page.getByRole('row').filter({ hasText: typed })
    await becomes(() => rows.count(), 1, `${add}: it is there once`)

    await rows.first().focus()
    await page.keyboard.press('Enter')
    const opened = page.getByRole('form')
    await boxOf(opened, first).fill(changed)
    await fails('busy', save)
    await becomes(() => boxOf(opened, first).inputValue(), changed, `${add}: what was changed stays`)
    await becomes(() => opened.getByRole('button', { name: 'Save & add' }).count(), 0, `${add}: it is no new one`)
    await save()
    await opened.waitFor({ state: 'detached' })
    await becomes(() => page.getByRole('row').filter({ hasText: changed }).count(), 1, `${add}: it is no second one`)
  }
})

test('the same is true of the staff editor', async ({ site, browser }) => {
  const { page } = await signedInOwner(browser, site)
  const fails = await failing(page, ['applications/create', 'applications/update'])
  await opensANewOne(page, site)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const isNew = (count: 0 | 1) => becomes(() => page.getByRole('button', { name: 'Save & add' }).count(), count)
  await name.fill('Kavya')
  await page.getByRole('textbox', { name: 'Mail ID' }).fill('kavya.late@example.org')
  for (const how of ['busy', 'lost'] as const) {
    await fails(how, save)
    await becomes(() => name.inputValue(), 'Kavya')
    await page.getByRole('heading', { level: 1, name: 'New Application' }).waitFor()
    await isNew(1)
  }
  await save()
  await page.getByRole('heading', { level: 1, name: 'Kavya' }).waitFor()
  await isNew(0)

  await name.fill('Kavya R')
  await fails('busy', save)
  await becomes(() => name.inputValue(), 'Kavya R')
  await isNew(0)
  await save()
  await page.getByRole('heading', { level: 1, name: 'Kavya R' }).waitFor()
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('heading', { level: 1, name: 'Application - 1' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Kavya' }).count()).toBe(1)
})

const boxOf = (form: Locator, label: string) =>
  form.locator('input:not([type=checkbox]), textarea').and(form.getByLabel(label)).first()

/** Makes the next of these calls fail: refused by a busy server, or done while its reply is lost. Its popup closes by itself. */
async function failing(page: Page, calls: readonly string[]) {
  let meets: 'busy' | 'lost' | 'nothing' = 'nothing'
  const words = { busy: /The service is very busy\./, lost: /You seem to be offline\./ }
  for (const call of calls)
    await page.route(`**/ap/api/${call}`, async (route) => {
      const how = meets
      meets = 'nothing'
      const Msg = 'The service is very busy.'
      const json = { status: false, Success: false, Msg, Message: Msg, requestId: 'r' }
      if (how === 'busy') return route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json })
      const response = await route.fetch()
      return how === 'lost' ? route.abort() : route.fulfill({ response })
    })
  return async (how: 'busy' | 'lost', save: () => Promise<void>) => {
    meets = how
    await save()
    const message = page.getByText(words[how]).first()
    await message.waitFor()
    await message.waitFor({ state: 'detached' })
  }
}
