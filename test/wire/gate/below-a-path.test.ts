import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost/college/admissions' })
})
afterAll(() => app.close())

const get = (path: string, headers = {}) => fetch(`${app.url}${path}`, { redirect: 'manual', headers })
const announcements = (path: string) =>
  fetch(`${app.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })

test('a call is the same whether the proxy strips the path of PUBLIC_URL or leaves it there', async () => {
  expect((await announcements('/college/admissions/ap/api/announcements/get')).status).toBe(401)
  expect((await announcements('/ap/api/announcements/get')).status).toBe(401)
  for (const other of [
    '/college/ap/api/announcements/get',
    '/college/admissions-old/ap/',
    '/college/admissions%2Fap/',
    '/college/admissions//ap/',
  ])
    expect((await get(other)).status).toBe(404)
})

test('redirects, the report of a violation and the way home lead below the path', async () => {
  for (const [from, to] of [
    ['/college/admissions', '/college/admissions/ap/'],
    ['/college/admissions/', '/college/admissions/ap/'],
    ['/college/admissions/ap', '/college/admissions/ap/'],
    ['/ap', '/college/admissions/ap/'],
  ] as const) {
    const { status, headers } = await get(from)
    expect({ from, status, to: headers.get('location') }).toEqual({ from, status: 302, to })
  }
  const nothing = await get('/college/admissions/ap/api/nothing', { 'sec-fetch-dest': 'document' })
  expect(await nothing.text()).toContain('<a href="/college/admissions/ap/">')
})

test('the page names its files, its logo and its calls from where it is', async () => {
  const page = await get('/college/admissions/ap/')
  expect(page.headers.get('content-security-policy')).toContain('report-uri /college/admissions/policy-reports')
  expect([...(await page.text()).matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, path]) => path)).toEqual([])
})
