import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentFileRoutes } from '../documents/routes.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { importRoutes } from '#admissions/office/import-export/server/routes.ts'
import type { Db } from '#server/db/open.ts'
import { openChanges } from '#platform/activity-log/server/audit-log.ts'
import { fileReply, reply, type Context } from '#server/handler.ts'
import { photo, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import type { ApplicationEvent } from './events.ts'
import { applicationRoutes } from '../routes.ts'

let app: TestApp
let published: ApplicationEvent[][] = []
let whatElse: (tx: Db) => Promise<void> = async () => {}
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  published = []
  whatElse = async () => {}
})
afterAll(() => app.close())

const follower = async (tx: Db, events: readonly ApplicationEvent[]) => {
  published.push([...events])
  await whatElse(tx)
}
const names = () => published.splice(0).map((events) => events.map(({ kind }) => kind))

function caller(username: string, usergroup: 'Student' | 'admin', isOwner = false) {
  const cookies = { get: () => undefined, set: () => {}, clear: () => {} }
  const session = { id: '1', username, usergroup, role: '' as const, isOwner, kind: 'header' as const, pending: false }
  const whole = { confirmedAt: new Date(), owesSecondStep: false, secondStepBy: null, mustSetUpSecondStep: false }
  const context: Context = {
    caller: { ip: '127.0.0.1', fromBrowser: false, userAgent: '', site: { host: '', origins: [] }, languages: {}, cookies },
    session: { ...session, ...whole, language: null, handle: '', signedInAt: new Date(), expiresAt: new Date() },
    assertConfirmed: async () => {},
    changesBy: openChanges(app.deps),
  }
  const routes = [
    ...applicationRoutes(app.deps, follower, {
      openFeeOf: async () => undefined,
      staffOf: async () => [],
    }),
    ...importRoutes(app.deps, follower),
  ]
  return async (path: string, body: unknown): Promise<unknown> => {
    const upload = documentFileRoutes(app.deps, follower, async () => []).find(({ call }) => call.path === path)
    if (upload) return fileReply(upload, body, context, { filename: 'me.jpg', bytes: await photo() })
    const found = routes.find(({ call }) => call.path === path)
    if (!found) throw new Error(`No ${path}`)
    return reply(found, body, context)
  }
}

const username = 'amy@example.org'
const admin = () => caller('ann@example.org', 'admin', true)

test('every way a record changes is reported, in order, with the record before and after', async () => {
  const amy = caller(username, 'Student')
  const staff = admin()
  await amy('applications/create', { Name: 'Amy' })
  expect(published[0]).toMatchObject([{ kind: 'saved', before: undefined, after: { username, name: 'AMY' }, by: username }])
  await amy('applications/create', { Citizenship: 'Nepal' })
  expect(published[1]).toMatchObject([{ before: { citizenship: '' }, after: { citizenship: 'Nepal', fields: { Name: 'AMY' } } }])
  await amy('upload', { docname: 'ApplicantPhoto' })
  expect(names()).toEqual([['saved'], ['saved'], ['saved']])

  await uploadCollegeDocuments(await app.as(username, { usergroup: 'Student' }))
  await amy('applications/create', { ...completeCollege, Place: '', ApplicationStatus: 'submitted' })
  expect(published[0]?.map(({ kind }) => kind)).toEqual(['saved', 'status'])
  await amy('applications/create', { ...completeCollege, ApplicationStatus: 'submitted' })
  expect(published[1]).toMatchObject([{ kind: 'saved' }, { kind: 'submitted' }, { kind: 'status' }])
  expect(published[1]?.[1]).toMatchObject({ before: { application_status: '' }, after: { application_status: 'submitted' } })
  names()

  await staff('applications/returndocument', { username, docname: 'CV', reason: 'Not readable' })
  expect(published).toMatchObject([[{ kind: 'saved', by: 'ann@example.org' }]])
  names()

  await staff('applications/setstatus', { username, cutomestatus: 'converted' })
  expect(published[0]).toMatchObject([{ kind: 'status', after: { custom_status: 'converted' }, by: 'ann@example.org' }])
  await staff('applications/create', { username, ApplicationStatus: 'approved' })
  await staff('applications/reopen', { username, reason: 'A wrong roll number' })
  await staff('applications/bulkdelete', { username: [username] })
  const id = published[1]?.[0]?.after.application_id
  await staff('applications/restore', { applicationID: id })
  expect(names()).toEqual([['status'], ['saved', 'approved', 'status'], ['reopened'], ['deleted'], ['restored']])

  await staff('applications/bulkstatus', { username: [username], cutomestatus: 'Interview' })
  await staff('applications/undostatus', { applicationID: [id], cutomestatus: 'Interview' })
  expect(published).toMatchObject([
    [{ kind: 'status', before: { custom_status: 'Submitted' }, after: { custom_status: 'Interview' }, by: 'ann@example.org' }],
    [{ kind: 'status', before: { custom_status: 'Interview' }, after: { custom_status: 'Submitted' } }],
  ])
  await staff('applications/bulkdelete', { username: [username] })
  await staff('applications/bulkrestore', { applicationID: [id] })
  expect(names()).toEqual([['status'], ['status'], ['deleted'], ['restored']])
})

test('an import is reported at once, and so is its undoing', async () => {
  const staff = admin()
  const rows = ['one@example.org', 'two@example.org'].map((MailId) => ({ MailId }))
  await staff('applications/bulksave', { rows, batch: '3f2b1c9e-6f0a-4a27-9e0b-0d6b6c2f7a11', piece: 0 })
  expect(published).toMatchObject([
    [{ kind: 'saved', before: undefined, after: { email: 'one@example.org' } }, { kind: 'saved' }],
  ])
  await staff('applications/undoimport', { batch: '3f2b1c9e-6f0a-4a27-9e0b-0d6b6c2f7a11' })
  expect(names()[1]).toEqual(['deleted', 'deleted'])
})

test('a follower that fails undoes the change', async () => {
  whatElse = async () => {
    throw new Error('The follower could not')
  }
  await expect(caller(username, 'Student')('applications/create', { Name: 'Amy' })).rejects.toThrow('The follower could not')
  const { rows } = await sql`select from applications`.execute(app.deps.db)
  expect(rows).toEqual([])
})
