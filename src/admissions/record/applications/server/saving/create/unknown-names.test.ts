import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedWithMore } from '#test/support/refused.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('a form that there is not makes no record, and what a form does not have is named in the reply (CALL-38)', async () => {
  const staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  const body = { Form: 'nonsense', username: 'new@example.org', Name: 'NEW' }
  expect(await staff.post('applications/create', body)).toEqual(refusedWithMore('There is no such form.'))
  expect(await staff.post('applications/getbyid', { username: body.username })).toEqual([])
  const made = await staff.post('applications/create', { ...body, Form: 'college', Hobby: 'Chess' })
  expect(made).toMatchObject({ status: true, Ignored: ['Hobby'] })
  const [whole = {}] = (await staff.post('applications/getbyid', { username: body.username })) as object[]
  expect(await staff.post('applications/update', whole)).not.toHaveProperty('Ignored')
})
