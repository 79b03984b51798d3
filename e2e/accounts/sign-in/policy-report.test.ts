import { readdir, readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { becomes } from '#e2e/support/checks/becomes.ts'
import { test } from '#e2e/support/journey.ts'
import { visitor } from '#e2e/support/visitors.ts'

test('a violation of the content policy is reported to the server, which counts it', async ({ site, browser }) => {
  const { page } = await visitor(browser)
  await page.goto(`${site.url}/ap/#/login`)
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/seen.png' })))
  const counted = async () =>
    /^policy_violations_total\{directive="img-src"\} (\d+)$/m.exec(await (await fetch(`${site.url}/metrics`)).text())?.[1]
  await becomes(counted, '1')
})

test('the built app contains no secret key, and no name of a setting with one', async () => {
  const files = (await readdir('dist/web', { recursive: true })).filter((name) => /\.(js|css|html|json|svg|map)$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  const keys =
    /SECRET_KEY|_TOKEN\b|KEY_SECRET|WEBHOOK_SECRET|ADMIN_PASSWORD|SMS_KEY|sk_(live|test)_\w|rzp_(live|test)_\w|-----BEGIN|postgres(ql)?:\/\//
  for (const file of files) expect([file, keys.exec(await readFile(`dist/web/${file}`, 'utf8'))?.[0]]).toEqual([file, undefined])
})
