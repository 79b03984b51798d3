import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const vera = () => app.as('vera@example.org', { usergroup: 'viewer' })

async function applicant(name: string) {
  const person = await app.as(`${name}@example.org`, { usergroup: 'Student' })
  await person.post('applications/create', { Form: 'college', Name: name, OldName: `Old ${name}` })
  return person
}

test('the named applications come whole, newest first; a name without one is left out', async () => {
  for (const name of ['amy', 'bob', 'cat']) await applicant(name)
  const username = ['cat@example.org', 'Amy@example.org', 'amy@example.org', 'nobody@example.org']
  expect(await (await vera()).post('applications/get', { username })).toEqual({
    Data: [
      expect.objectContaining({ username: 'cat@example.org', OldName: 'Old cat', Docs: expect.any(Array), version: 2 }),
      expect.objectContaining({ username: 'amy@example.org', OldName: 'Old amy' }),
    ],
    Total: 2,
  })
})

test('more than 200 are refused with the way to the workbook', async () => {
  const username = Array.from({ length: 201 }, (_, at) => `p${at}@example.org`)
  expect(await (await vera()).post('applications/get', { username })).toEqual(
    refused('At most 200 applications can be read at once. Export Excel gives all of them, as a workbook.'),
  )
  expect(await (await vera()).post('applications/get', { username: username.slice(1) })).toEqual({ Data: [], Total: 0 })
})

test('an applicant names nobody but themselves', async () => {
  await applicant('amy')
  const bob = await applicant('bob')
  expect(await bob.post('applications/get', { username: ['bob@example.org'] })).toMatchObject({ Total: 1 })
  expect(await bob.call('applications/get', { username: ['bob@example.org', 'amy@example.org'] })).toMatchObject({ http: 403 })
})
