import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { refusedWithMore } from '#test/support/refused.ts'
import { solved } from '#test/support/solved.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ JOB_FORMS_PER_ADDRESS: '2' })))
afterAll(() => app.close())

const filed = { Filebase: new TextEncoder().encode('%PDF-1.7\n%%EOF\n').toBase64(), filename: 'CV.pdf' }
const apply = async (change: object, { anyone } = app) => {
  const { challenge } = await anyone().post('applications/robotcheck')
  const fields = { Form: 'job', ...completeJob, ...filed, altcha: await solved(challenge), ...change }
  return (await anyone().call('applications/create', fields)) as { http: number; body: object }
}

test('APP-18: refused applications do not count to those of a network in an hour, except for an address that has one', async () => {
  for (let time = 0; time < 3; time++)
    expect((await apply({ Gender: 'NONE' })).body).toEqual(refusedWithMore('Choose Gender from the list.'))
  expect((await apply({ MailId: 'one@example.com' })).body).toMatchObject({ status: true })
  expect((await apply({ MailId: 'one@example.com' })).body).toEqual(refusedWithMore('Email id already exists!'))
  expect((await apply({ MailId: 'two@example.com' })).http).toBe(429)
})

test.each([
  ['an IPv4 /24', (at: number) => `198.51.100.${at}`, 2],
  ['a /56', (at: number) => `2001:db8:1:${at}::1`, 2],
  ['a /48', (at: number) => `2001:db8:2:${at}00::1`, 4],
])(
  'APP-18: applications from %s count together: twice as many as from the networks in it',
  async (network, address, most) => {
    const wide = await testApp({ JOB_FORMS_PER_ADDRESS: '1', TRUST_PROXY: '127.0.0.1' })
    try {
      const send = async (at: number) => {
        const form = { Form: 'job', ...completeJob, ...filed, MailId: `a${at}@example.com` }
        const { challenge } = await wide.anyone().post('applications/robotcheck')
        const fields = { ...form, altcha: await solved(challenge) }
        return (await wide.anyone().call('applications/create', fields, { 'x-forwarded-for': address(at) })).http
      }
      for (let at = 1; at <= most; at++) expect([network, at, await send(at)]).toEqual([network, at, 200])
      expect(await send(most + 1)).toBe(429)
    } finally {
      await wide.close()
    }
  },
  30_000,
)

test('APP-18: ten refused applications with large files keep nobody of their network out', async () => {
  const usual = await testApp()
  try {
    const large = { ...filed, Filebase: new TextEncoder().encode(`%PDF-1.7\n${'%'.repeat(70_000)}\n%%EOF\n`).toBase64() }
    const unproved = { Form: 'job', ...completeJob, ...large, altcha: 'none' }
    for (let time = 0; time < 11; time++) expect((await usual.anyone().call('applications/create', unproved)).http).toBe(200)
    expect((await apply(large, usual)).body).toMatchObject({ status: true })
  } finally {
    await usual.close()
  }
})
