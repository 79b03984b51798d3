import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const amy = () => app.as('amy@example.org', { usergroup: 'Student' })
const typing = (entry: unknown) => JSON.stringify({ entries: { Qualifying: entry }, dates: { attstartdate: '01-0' } })
const onRecord = async (who: Awaited<ReturnType<typeof amy>>) => {
  const [record] = await who.post('applications/getbyid', {})
  return (record as { EntriesTyped?: string }).EntriesTyped
}

test('FORM-63: an entry that is being typed and its half-typed date are on the server, out of the log', async () => {
  const applicant = await amy()
  const EntriesTyped = typing({ Institution: 'Anna University' })
  expect(await applicant.post('applications/create', { Name: 'AMY', EntriesTyped })).toMatchObject({ status: true })
  expect(await onRecord(applicant)).toBe(EntriesTyped)
  const owner = await app.as('owner@example.org')
  expect(JSON.stringify(await owner.post('activitylog/get', {}))).not.toMatch(/Entries being typed|Anna University/)
})

test('FORM-63: what no box of the form can hold is not stored, and the record has room for so much', async () => {
  const applicant = await amy()
  const strange = typing({ Institution: 'A\uffffn\u200bna', Salary: '1', '@edits': 'x' })
  await applicant.post('applications/create', { Name: 'AMY', EntriesTyped: strange })
  expect(await onRecord(applicant)).toBe(typing({ Institution: 'Anna' }))
  await applicant.post('applications/create', { EntriesTyped: typing({ Institution: 'x'.repeat(900_000) }) })
  expect((await onRecord(applicant))?.length).toBeLessThan(1100)
  await applicant.post('applications/create', { EntriesTyped: `{"entries":${'['.repeat(400_000)}` })
  expect(await onRecord(applicant)).toBe('')
  for (const EntriesTyped of [{ entries: {} }, ['x'], true])
    expect(await applicant.post('applications/create', { EntriesTyped })).toMatchObject({ status: false, field: 'EntriesTyped' })
})
