import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { applications } from '../../contract.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('a partner is named as long as there is none, and never replaced by an applicant', async () => {
  const applicant = await app.as('amy@example.org', { usergroup: 'Student' })
  const referred = async () => (await applicant.ask(applications.getById, {}))[0]?.Referred
  await applicant.post('applications/create', { Name: 'Amy' })
  await applicant.post('applications/create', { Citizenship: 'India', Referred: 'Acme Partners' })
  expect(await referred()).toBe('Acme Partners')
  await applicant.post('applications/create', { Citizenship: 'India', Referred: 'Somebody else' })
  expect(await referred()).toBe('Acme Partners')
})
