import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('of the first saves of one person at once each is kept, in one record, whose log begins once', async () => {
  for (const round of [1, 2, 3]) {
    const username = `amy${round}@example.org`
    const amy = await app.as(username, { usergroup: 'Student' })
    const saves = [{ Name: 'Amy' }, { Place: 'Salem' }, { familyName: 'Raman' }]
    const replies = await Promise.all(saves.map((save) => amy.post('applications/create', save)))
    expect(replies.map(({ status }) => status)).toEqual([true, true, true])
    expect(await amy.post('applications/getbyid')).toMatchObject([
      { Name: 'AMY', Place: 'Salem', familyName: 'Raman', version: 4 },
    ])
    const { rows } = await sql<{ log: string }>`
      select log from activity_log where actor = ${username} and is_milestone order by id`.execute(app.database.db)
    expect(rows.map(({ log }) => log)).toEqual(['Application created'])
  }
})

test('a first save that is refused leaves no record', async () => {
  const bea = await app.as('bea@example.org', { usergroup: 'Student' })
  expect(await bea.post('applications/create', { Name: 'x'.repeat(201) })).toMatchObject({ status: false })
  expect(await bea.post('applications/getbyid')).toEqual([])
})
