import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let staff: Client
beforeAll(async () => {
  app = await testApp()
  staff = await app.as('mo@example.org', { usergroup: 'moderator' })
  for (const [Name, more] of Object.entries({
    Asha: { selectedSubProgram: 'ScienceProgram', Semester: 'Summer-Sept' },
    Bina: { selectedSubProgram: 'ClinicalProgram', Semester: 'Summer-May' },
    Cara: { selectedSubProgram: 'PremedicalProgram', Semester: 'Spring-Jan' },
  }))
    await staff.post('applications/create', { username: `${Name}@example.org`, Form: 'college', Name, ...more })
})
afterAll(() => app.close())

async function found(field: string, operator: string, value: string): Promise<string[]> {
  const filter = { logic: 'and', filters: [{ field, operator, value }] }
  const { Data } = await staff.post('applications/get', { filter, sort: [{ field: 'applicationID', dir: 'asc' }] })
  return (Data as { Name: string }[]).map(({ Name }) => Name)
}

test.each([
  ['Basic Science', ['ASHA']],
  ['basic sci', ['ASHA']],
  ['ScienceProgram', ['ASHA']],
  ['Clinical Program', ['BINA']],
  ['Medical prog', ['CARA']],
  ['cal program', ['BINA', 'CARA']],
  ['program', ['ASHA', 'BINA', 'CARA']],
  ['Basic Sciences', []],
  ['Basic%', []],
])('LIST-37: the search finds an application by a choice as it reads: %s', async (words, names) => {
  expect(await found('search', 'contains', words)).toEqual(names)
})

test.each([
  ['Program', 'contains', 'basic', ['ASHA']],
  ['Program', 'startswith', 'Basic', ['ASHA']],
  ['Program', 'startswith', 'Science', ['ASHA']],
  ['Program', 'endswith', 'l Program', ['BINA', 'CARA']],
  ['Program', 'eq', 'basic science', ['ASHA']],
  ['Program', 'eq', 'ScienceProgram', ['ASHA']],
  ['Program', 'neq', 'Basic Science', ['BINA', 'CARA']],
  ['Program', 'neq', 'ClinicalProgram', ['ASHA', 'CARA']],
  ['Program', 'eq', 'Basic', []],
  ['Semester', 'eq', 'Fall-Sept', ['ASHA']],
  ['Semester', 'contains', 'fall', ['ASHA']],
  ['Semester', 'contains', 'Summer', ['ASHA', 'BINA']],
  ['Semester', 'neq', 'fall-sept', ['BINA', 'CARA']],
  ['selectedSubProgram', 'contains', 'Basic', ['ASHA']],
  ['Form', 'startswith', 'Coll', ['ASHA', 'BINA', 'CARA']],
])('LIST-37: so do conditions on a column that is read in other words: %s %s %s', async (field, operator, value, names) => {
  expect(await found(field, operator, value)).toEqual(names)
})

test('LIST-37: only a part of the search is compared with words', async () => {
  for (const operator of ['eq', 'startswith', 'endswith']) expect(await found('search', operator, 'Basic Science')).toEqual([])
})

test('LIST-37: the search of Trash finds them, too', async () => {
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })
  await staff.post('applications/create', {
    username: 'dora@example.org',
    Form: 'college',
    Name: 'Dora',
    selectedSubProgram: 'ScienceProgram',
  })
  expect(await admin.post('applications/delete', { username: 'dora@example.org' })).toMatchObject({ status: true })
  const filter = { logic: 'and', filters: [{ field: 'search', operator: 'contains', value: 'Basic Science' }] }
  const { Data } = await admin.post('applications/gettrash', { filter })
  expect((Data as { Name: string }[]).map(({ Name }) => Name)).toEqual(['DORA'])
  expect(await found('search', 'contains', 'Basic Science')).toEqual(['ASHA'])
})
