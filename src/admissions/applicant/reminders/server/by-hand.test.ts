import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused } from '#test/support/refused.ts'
import { sendReminders } from './jobs.ts'

let app: TestApp
let asha: Client
const username = 'asha@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  asha = await app.as(username, { usergroup: 'Student' })
})
afterAll(() => app.close())

const begins = () => asha.post('applications/create', { Name: 'ASHA' })
async function afterTheJob(): Promise<number> {
  const before = await app.mailsTo(username)
  await sendReminders(app.deps)
  return (await app.mailsTo(username)).length - before.length
}

const remind = async (more: object = {}) => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  return mo.post('reminders/send', { username, ...more })
}

test('staff remind of a draft by hand, once a day, and the job counts it as that day’s', async () => {
  await begins()
  app.pass({ days: 2, hours: 20 })
  expect(await remind()).toEqual({ status: true, Msg: 'Reminder sent.' })
  expect((await app.mailsTo(username))[0]?.subject).toBe('Your application 1 is not submitted yet')
  expect(await remind()).toEqual(refused('A reminder was sent less than a day ago.'))
  app.pass({ hours: 10 })
  expect(await afterTheJob()).toBe(0)
  app.pass({ days: 1 })
  expect(await afterTheJob()).toBe(1)
  app.pass({ days: 1 })
  expect(await remind()).toMatchObject({ status: true })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  expect(await mo.post('applications/timeline', { username })).toContainEqual(
    expect.objectContaining({ what: 'Reminder sent: draft' }),
  )
})

test('of two who press at once one sends', async () => {
  await begins()
  const both = await Promise.all([remind(), remind()])
  expect(both.filter(({ status }) => status === true)).toHaveLength(1)
  expect(await app.mailsTo(username)).toHaveLength(1)
})

test('by hand nobody is reminded of what is not open, was stopped, or can not be mailed', async () => {
  expect(await remind()).toEqual(refused('There is no such application.'))
  await begins()
  await remind()
  const [mail] = await app.mailsTo(username)
  const link = /\S+\/ap\/stop\?t=\S+/.exec(mail?.text ?? '')?.[0].replace(/^https?:\/\/[^/]+/, '')
  await fetch(`${app.url}${link}`, { method: 'POST', body: new URLSearchParams() })
  app.pass({ days: 2 })
  expect(await remind()).toEqual(refused('The applicant has stopped these reminders.'))
  const ben = await app.as('ben@example.org', { usergroup: 'Student' })
  await ben.post('applications/create', { ...completeCollege, emailid: 'ben@example.org', mobile: '9876512345' })
  await uploadCollegeDocuments(ben)
  expect(await ben.post('applications/create', { ApplicationStatus: 'submitted' })).toMatchObject({ status: true })
  expect(await remind({ username: 'ben@example.org' })).toEqual(refused('There is nothing to remind of.'))
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('review/return', {
    username: 'ben@example.org',
    items: [{ kind: 'field', name: 'Place', words: 'The town, please.' }],
  })
  expect(await remind({ username: 'ben@example.org' })).toMatchObject({ status: true })
  expect((await app.mailsTo('ben@example.org'))[0]?.text).toContain('The town, please.')
})
