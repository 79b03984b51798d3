import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applications } from '#admissions/record/applications/contract.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { noticeCalls } from '#admissions/office/notices/contract.ts'
import type { Client } from '#test/support/client.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused, refusedAt } from '#test/support/refused.ts'
import { distribution } from '../contract.ts'

let app: TestApp
let ann: Client
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await app.as('mia@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const both = ['mo@example.org', 'mia@example.org']
const rule = (more: object = {}) =>
  ann.post('distribution/save', { Form: 'college', Program: '', Members: both, Days: 3, ...more })

async function submits(name: string, more: object = {}) {
  const username = `${name}@example.org`
  const applicant = await app.as(username, { usergroup: 'Student' })
  await applicant.post('applications/create', { Name: name })
  await uploadCollegeDocuments(applicant)
  const asked = { ...completeCollege, ...more, emailid: username, ApplicationStatus: 'submitted' }
  expect(await applicant.post('applications/create', asked)).toMatchObject({ status: true })
  const [record] = await ann.ask(applications.getById, { username })
  return [record?.Owner?.split('@')[0], record?.DueOn]
}
const inDays = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('QUEUE-7: submitted applications go to the members in turn, with a due date; a new owner has a notice', async () => {
  expect(await rule()).toEqual({ status: true, Msg: 'Saved Successfully!' })
  expect(await submits('asha')).toEqual(['mo', inDays(3)])
  expect(await submits('ravi')).toEqual(['mia', inDays(3)])
  expect(await submits('omar')).toEqual(['mo', inDays(3)])
  const { Notices } = await mo.ask(noticeCalls.get, {})
  expect(Notices.map(({ kind, number }) => [kind, number])).toEqual([
    ['assigned', 3],
    ['assigned', 1],
  ])
  expect(await submits('nia', {})).toEqual(['mia', inDays(3)])
})

test('QUEUE-7: the rule of a program comes before that of its form, and none gives nobody', async () => {
  expect(await submits('asha')).toEqual(['', ''])
  const program = String((await recordOf('asha'))['Program'])
  expect(program).not.toBe('')
  await rule({ Days: 0 })
  await rule({ Program: program.toUpperCase(), Members: ['mia@example.org'] })
  await rule({ Form: 'school', Members: ['mo@example.org'] })
  expect(await submits('ravi')).toEqual(['mia', inDays(3)])
  const own = (await rules()).find(({ Program }) => Program !== '')
  await rule({ ID: own?.ID, Program: own?.Program, IsActive: false })
  expect(await submits('omar')).toEqual(['mo', ''])
})

test('QUEUE-7: an owner that somebody gave stays, and who left is passed over', async () => {
  await rule()
  await app.database.run("update users set is_active = false where username = 'mo@example.org'")
  expect(await submits('asha')).toEqual(['mia', inDays(3)])
  expect(await submits('ravi')).toEqual(['mia', inDays(3)])
  await app.database.run("update users set is_active = false where username = 'mia@example.org'")
  expect(await submits('omar')).toEqual(['', ''])
})

test('QUEUE-7: two that are submitted at once go to two members', async () => {
  await rule()
  const owners = await Promise.all(['asha', 'ravi'].map((name) => submits(name)))
  expect(owners.map(([owner]) => owner).toSorted()).toEqual(['mia', 'mo'])
})

test('a rule is changed and deleted, there is one for each form and program, and each change is in the log', async () => {
  await rule()
  expect(await rule()).toEqual(refusedAt('Program', 'There is already a rule for this form and program.'))
  const ID = (await rules())[0]?.ID ?? ''
  expect(await rule({ ID, Members: ['mo@example.org', 'mo@example.org'], Days: 5 })).toMatchObject({
    Msg: 'Updated Successfully!',
  })
  expect(await rules()).toEqual([{ ID, Form: 'college', Program: '', Members: ['mo@example.org'], Days: 5, IsActive: true }])
  expect(await ann.post('distribution/delete', { ID })).toMatchObject({ status: true })
  expect(await ann.post('distribution/delete', { ID })).toEqual(refused('There is no such rule.'))
  expect(await rule({ ID })).toEqual(refused('There is no such rule.'))
  const { rows } = await app.database.run("select log from activity_log where module = 'Distribution' order by id")
  expect(rows).toEqual([
    { log: 'Added the rule of college' },
    { log: 'Changed the rule of college' },
    { log: 'Deleted the rule of college' },
  ])
})

test.each([
  [{ Members: [] }, 'Choose at least one member.'],
  [{ Members: ['nobody@example.org'] }, 'There is no such member of staff.'],
  [{ Members: ['asha@example.org'] }, 'There is no such member of staff.'],
  [{ Days: -1 }, 'Days must be a whole number from 0 to 365.'],
  [{ Days: 1.5 }, 'Days must be a whole number from 0 to 365.'],
  [{ Days: 366 }, 'Days must be a whole number from 0 to 365.'],
  [{ ID: '7' }, 'There is no such rule.'],
  [{ ID: 'x' }, 'There is no such rule.'],
])('%j is refused with "%s"', async (more, message) => {
  expect(await rule(more)).toEqual(refused(message))
  expect(await rules()).toEqual([])
})

test('only admins read and change the rules', async () => {
  for (const [path, body] of [
    ['distribution/get', {}],
    ['distribution/save', { Form: 'college', Members: both, Days: 3 }],
    ['distribution/delete', { ID: '1' }],
  ] as const)
    expect((await mo.call(path, body)).http).toBe(403)
})

const rules = () => ann.ask(distribution.get, {})
const recordOf = async (name: string) => {
  const filter = { logic: 'and', filters: [{ field: 'username', operator: 'eq', value: `${name}@example.org` }] }
  return ((await ann.post('applications/get', { filter }))['Data'] as Record<string, unknown>[])[0] ?? {}
}
