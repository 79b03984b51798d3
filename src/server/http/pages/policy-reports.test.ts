import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePolicy, reportingEndpoints } from './headers.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

const report = (type: string, body: unknown, more: Record<string, string> = {}) =>
  fetch(`${app.url}/policy-reports`, {
    method: 'POST',
    headers: { 'content-type': type, ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const modern = (effectiveDirective: string) => [
  { type: 'csp-violation', age: 1, url: 'https://apply.example.org/ap/', body: { effectiveDirective, sample: 'secret' } },
]
const older = (directive: string) => ({ 'csp-report': { 'effective-directive': directive, 'script-sample': 'secret' } })

async function counted(directive: string): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(text.match(new RegExp(`^policy_violations_total\\{directive="${directive}"\\} (\\d+)$`, 'm'))?.[1] ?? 0)
}

test('pages tell browsers where to report', () => {
  expect(pagePolicy({ nonce: 'n', root: '', isHttps: true })).toMatch(/; report-uri \/policy-reports; report-to policy$/)
  expect(pagePolicy({ nonce: 'n', root: '/x', isHttps: false })).toMatch(/; report-uri \/x\/policy-reports$/)
  expect(reportingEndpoints('/x')).toEqual({ 'reporting-endpoints': 'policy="/x/policy-reports"' })
})

test('both kinds of report are counted by directive; the rest of a report is not stored', async () => {
  expect((await report('application/reports+json', [...modern('script-src-elem'), ...modern('img-src')])).status).toBe(200)
  expect((await report('application/csp-report', older('img-src'))).status).toBe(200)
  expect([await counted('script-src-elem'), await counted('img-src')]).toEqual([1, 2])
  expect(await (await fetch(`${app.url}/metrics`)).text()).not.toContain('secret')
})

test('unknown directives count as one, so that a stranger can’t fill the memory', async () => {
  for (const each of ['x', '"}\n1', 'constructor']) await report('application/reports+json', modern(each))
  expect(await counted('other')).toBe(3)
})

test.each([
  ['something else', { x: 1 }],
  ['no JSON', '{'],
  ['more than any browser sends', Array.from({ length: 21 }, () => modern('img-src')[0])],
])('%s is not a report', async (_, body) => {
  const before = await counted('img-src')
  expect([(await report('application/reports+json', body)).status, await counted('img-src')]).toEqual([400, before])
})

test('another site’s reports are not accepted', async () => {
  const { status } = await report('application/csp-report', older('img-src'), { origin: 'https://evil.example' })
  expect(status).toBe(403)
})

test('at most sixty a minute are counted', async () => {
  app.pass({ minutes: 1 })
  const before = await counted('font-src')
  const statuses = new Set<number>()
  for (let each = 0; each < 70; each++) statuses.add((await report('application/csp-report', older('font-src'))).status)
  expect([(await counted('font-src')) - before, [...statuses]]).toEqual([60, [200, 429]])
  app.pass({ minutes: 1 })
  expect((await report('application/csp-report', older('font-src'))).status).toBe(200)
})
