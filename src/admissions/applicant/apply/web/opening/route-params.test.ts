import { expect, test } from 'vitest'
import type { Access } from '#shared/call.ts'
import { rightsOf, type Usergroup } from '#shared/roles.ts'
import { ownJob } from '#admissions/record/forms/declarations/job.ts'
import { encodeParam, encodeText, type ParamMode } from '#web/address/param.ts'
import { routeParamsOf } from './route-params.ts'
import { wizardForm } from './wizard-form.ts'

const visitor = (usergroup: Usergroup) => {
  const rights: readonly Access[] = rightsOf({ usergroup, role: '', isOwner: false })
  return { username: 'me@example.com', can: (access: Access) => rights.includes(access), form: 'school' as const }
}
const link = (mode: ParamMode, username = 'amy@example.com') => ({ Param: encodeParam({ mode, username, sessionid: 's' }) })

test('an applicant is shown their own application, whatever the link names', () => {
  const own = { kind: 'own', username: 'me@example.com', form: 'school', partner: undefined }
  expect(routeParamsOf({}, visitor('Student'))).toEqual(own)
  expect(routeParamsOf(link('APPROVE'), visitor('Student'))).toEqual(own)
})

test('a link brings the sales partner, accents and plus signs included', () => {
  const sp = encodeText('Café >>> Partners').replaceAll('+', ' ')
  expect(routeParamsOf({ sp }, visitor('Student'))).toMatchObject({ kind: 'own', partner: 'Café >>> Partners' })
})

test('staff edit, approve, and begin an application of the form the link names, or of the job form', () => {
  expect(routeParamsOf(link('UPDATE'), visitor('moderator'))).toEqual({ kind: 'edit', username: 'amy@example.com' })
  expect(routeParamsOf(link('APPROVE'), visitor('admin'))).toEqual({ kind: 'approve', username: 'amy@example.com' })
  expect(routeParamsOf({ ...link('NEW', 'nan'), form: 'college' }, visitor('admin'))).toMatchObject({
    kind: 'new',
    form: 'college',
  })
  expect(routeParamsOf(link('NEW', 'nan'), visitor('admin'))).toMatchObject({ kind: 'new', form: 'job', named: undefined })
  expect(routeParamsOf(link('NEW'), visitor('admin'))).toMatchObject({ kind: 'new', named: 'amy@example.com' })
})

test('an applicant fills in the job form as the others; staff have an editor for it', async () => {
  expect(await wizardForm('job', 'own')).toBe(ownJob)
  expect(await wizardForm('job', 'edit')).toBeUndefined()
  expect(await wizardForm('school', 'edit')).toMatchObject({ name: 'school' })
})

test('who may only look is not let in', () => {
  expect(routeParamsOf(link('UPDATE'), visitor('viewer'))).toEqual({ kind: 'not-allowed' })
})
