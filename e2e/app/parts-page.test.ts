import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { createServer } from 'vite'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { visitor } from '#e2e/support/visitors.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'

const address = '/ap/src/app/web/parts/'
const title = 'All parts in all states'

test('the page of all parts is not in what is built and served', async ({ site }) => {
  expect(readFileSync('src/app/web/parts/index.html', 'utf8')).toContain(title)
  const served = await fetch(`${site.url}${address}`)
  expect(served.status).toBe(404)
  const built = readdirSync('dist/web', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|js)$/.test(name))
  expect(built.length).toBeGreaterThan(10)
  const withParts = built.filter((name) => /All parts|Works when pressed/.test(readFileSync(`dist/web/${name}`, 'utf8')))
  expect(withParts).toEqual([])
})

test('every part is accessible in every state, in both colour schemes, on a desktop and on a phone', async ({ browser }) => {
  const vite = await createServer({ server: { port: 0, proxy: {} }, logLevel: 'error', appType: 'mpa' })
  await vite.listen()
  const [base = ''] = vite.resolvedUrls?.local ?? []
  try {
    for (const [size, scheme] of [
      ['desktop', 'light'],
      ['desktop', 'dark'],
      ['phone', 'light'],
      ['phone', 'dark'],
    ] as const) {
      const { page } = await visitor(browser, size, scheme)
      await page.goto(new URL(address, base).href)
      await page.getByRole('heading', { level: 1, name: 'All parts' }).waitFor()
      await page.getByRole('heading', { name: 'Figures' }).waitFor()
      await page.getByText('The list could not be loaded').waitFor()
      await expectAccessible(page, `parts ${size} ${scheme}`)
      await keepsAPicture(page, `parts ${size} ${scheme}`)
    }
  } finally {
    await vite.close()
  }
})
