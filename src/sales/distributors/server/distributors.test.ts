import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refused, refusedAt } from '#test/support/refused.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ TIME_ZONE: 'Asia/Kolkata' })))
beforeEach(() => app.reset())
afterAll(() => app.close())

const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
const raj = {
  DistributorID: 'D-1',
  Firsrname: 'Raj',
  Lastname: 'Kumar',
  Address: '1 Beach Road',
  City: 'Chennai',
  Email: 'raj@example.org',
  Mobile: '9876500001',
  Joined: '1990-02-28',
  IsActive: true,
}
const upTo = (field: keyof typeof raj, value = '') => {
  const before = Object.entries(raj).slice(0, Object.keys(raj).indexOf(field))
  return { ...Object.fromEntries(before), [field]: value }
}

const tenDigits = (count: number) => `A phone number of India has 10 digits; this one has ${count}.`

test.each([
  [{}, 'DistributorID is required!'],
  [upTo('Firsrname'), 'Firstname is required!'],
  [upTo('Lastname'), 'Lastname is required!'],
  [upTo('Address'), 'Address is required!'],
  [upTo('City'), 'City is required !'],
  [upTo('Email'), 'Email is required!'],
  [upTo('Email', 'raj'), 'Email is not valid!', 'An e-mail address needs an @ between the name and the domain.'],
  [upTo('Mobile'), 'Mobile number is required!'],
  [upTo('Mobile', '987650000'), 'Mobile number is not valid!', tenDigits(9)],
  [upTo('Mobile', '98765000011'), 'Mobile number is not valid!', tenDigits(11)],
  [upTo('Mobile', '98765-0001'), 'Mobile number is not valid!', tenDigits(9)],
  [upTo('Mobile', '98765x0001'), 'Mobile number is not valid!', "A phone number can't contain “x”."],
  [{ ...raj, Joined: '1990-02-30' }, 'Date of Birth is not valid!'],
  [{ ...raj, Joined: '28-02-1990' }, 'Date of Birth is not valid!'],
  [{ ...raj, Joined: '2999-01-01' }, 'Date of Birth is not valid!'],
  [{ ...raj, Joined: '1900-01-01' }, 'Date of Birth is not valid!'],
  [{ ...raj, City: 'x'.repeat(101) }, 'This can be at most 100 characters.'],
])('saving %j is refused with "%s"', async (body, message, hint?: string) => {
  const ann = await admin()
  expect(await ann.post('distributor/save', body)).toEqual(refused(message, hint))
  expect(await ann.post('distributor/get')).toMatchObject({ Data: [] })
})

test('mobile and e-mail are read as contacts hold them', async () => {
  const ann = await admin()
  const copied = { ...raj, Mobile: '\u202a+91\u00a098765‑43210\u202c', Email: 'Raj <raj@example.org>' }
  expect(await ann.post('distributor/save', copied)).toMatchObject({ Success: true })
  expect(await ann.post('distributor/get')).toMatchObject({ Data: [{ Mobile: '9876543210', Email: 'raj@example.org' }] })
})

test('a distributor is saved, changed by ID or by DistributorID, and deleted by ID', async () => {
  const ann = await admin()
  expect(await ann.post('distributor/save', raj)).toEqual({ Success: true, Message: 'Saved Successfully!' })
  expect(await ann.post('distributor/get')).toEqual({ Success: true, Message: '', Data: [{ ID: 1, ...raj, NoSheetFor: [] }] })
  const updated = { Success: true, Message: 'Updated Successfully!' }
  expect(await ann.post('distributor/update', { ...raj, ID: 1, DistributorID: 'D-2', Joined: '' })).toEqual(updated)
  expect(await ann.post('distributor/update', { ...raj, DistributorID: 'd-2', City: 'Salem', IsActive: false })).toEqual(updated)
  expect(await ann.post('distributor/get')).toMatchObject({
    Data: [{ ID: 1, DistributorID: 'd-2', City: 'Salem', Joined: '1990-02-28', IsActive: false }],
  })
  expect(await ann.post('distributor/delete', { ID: 1 })).toEqual({ Success: true, Message: 'Deleted Successfully!' })
  expect(await ann.post('distributor/get')).toMatchObject({ Data: [] })
})

test('shows without a sheet are kept by who doesn’t name them, and are shows that there are', async () => {
  const ann = await admin()
  await ann.post('shows/save', { Time: '06:00 PM' })
  const [{ ID } = { ID: 0 }] = (await ann.post('shows/get'))['Data'] as { ID: number }[]
  const NoSheetFor = [String(ID)]
  await ann.post('distributor/save', { ...raj, NoSheetFor })
  expect(await ann.post('distributor/update', raj)).toMatchObject({ Success: true })
  expect(await ann.post('distributor/get')).toMatchObject({ Data: [{ NoSheetFor }] })
  const unknown = { ...raj, NoSheetFor: ['999999'] }
  expect(await ann.post('distributor/update', unknown)).toMatchObject({ Success: false, Message: 'There is no such show.' })
  for (const wrong of [['x'], [1], 'x', [['1']], Array.from({ length: 201 }, (_, at) => String(at))]) {
    expect((await ann.call('distributor/update', { ...raj, NoSheetFor: wrong })).http).toBe(400)
  }
  expect(await ann.post('distributor/get')).toMatchObject({ Data: [{ NoSheetFor }] })
})

test('a date of birth may be left out', async () => {
  const ann = await admin()
  const { Joined: _, ...rest } = raj
  expect(await ann.post('distributor/save', rest)).toMatchObject({ Success: true })
  expect(await ann.post('distributor/get')).toMatchObject({ Data: [{ Joined: '' }] })
})

test('a taken DistributorID is refused without regard to case', async () => {
  const ann = await admin()
  await ann.post('distributor/save', raj)
  await ann.post('distributor/save', { ...raj, DistributorID: 'D-2' })
  expect(await ann.post('distributor/save', { ...raj, DistributorID: 'd-1' })).toEqual(
    refusedAt('DistributorID', 'DistributorID already exists!'),
  )
  expect(await ann.post('distributor/update', { ...raj, ID: 2 })).toEqual(
    refusedAt('DistributorID', 'DistributorID already exists!'),
  )
})

test('an unknown distributor is neither changed nor deleted', async () => {
  const ann = await admin()
  expect(await ann.post('distributor/update', { ...raj, ID: 9 })).toEqual(refused('There is no such distributor.'))
  expect(await ann.post('distributor/update', raj)).toEqual(refused('There is no such distributor.'))
  expect(await ann.post('distributor/delete', { ID: 9 })).toEqual(refused('There is no such distributor.'))
})

test('who enters sheets reads distributors by id and name only; a checker reads all of it', async () => {
  await (await admin()).post('distributor/save', raj)
  const operator = await app.as('dee@example.org', { role: '1' })
  expect(await operator.post('distributor/get')).toEqual({
    Success: true,
    Message: '',
    Data: [{ ID: 1, DistributorID: 'D-1', Firsrname: 'Raj', Lastname: 'Kumar', IsActive: true }],
  })
  const checker = await app.as('che@example.org', { role: '2' })
  expect(await checker.post('distributor/get')).toMatchObject({ Data: [{ ID: 1, ...raj, NoSheetFor: [] }] })
  const both = await app.as('bo@example.org', { role: '1', usergroup: 'admin' })
  expect(await both.post('distributor/get')).toMatchObject({ Data: [{ ID: 1, ...raj, NoSheetFor: [] }] })
})
