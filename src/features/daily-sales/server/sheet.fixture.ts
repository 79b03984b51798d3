import type { TestApp } from '#test/support/test-app.ts'

/** The words of a refusal, as every reply of it carries them. */
export const refused = (Message: string, fields: object = {}) => ({
  Success: false,
  Message,
  status: false,
  Msg: Message,
  ...fields,
})
export const told = (Message: string) => ({ Success: true, Message })

export const set = { Date: '2026-11-20', Distributorid: 'D-1', Showid: '1' }
/** A new row of that sheet, with these cells. */
export const newRow = (cells: object) => ({ ID: -1, ...set, Status: 'User-Submitted', ...cells })

export const raj = {
  DistributorID: 'D-1',
  Firsrname: 'Raj',
  Lastname: 'Kumar',
  Address: '1 Beach Road',
  City: 'Chennai',
  Email: 'raj@example.org',
  Mobile: '9876500001',
}

/** Shows 1 and 2, the second retired, and the distributors D-1 and D-2. */
export async function withPlaces(app: TestApp) {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('shows/save', { Time: '06:00 PM', Prize_single: 100, Prize_double: 1000, Prize_triple: 25000 })
  await ann.post('shows/save', { Time: '01:00 PM', IsActive: false })
  await ann.post('distributor/save', raj)
  await ann.post('distributor/save', { ...raj, DistributorID: 'D-2', Firsrname: 'Sita' })
  return ann
}

/** The people of the sales desk; each role of the table. */
export const operator = (app: TestApp, name = 'dee') => app.as(`${name}@example.org`, { role: '1' })
export const checker = (app: TestApp, name = 'che') => app.as(`${name}@example.org`, { role: '2' })
