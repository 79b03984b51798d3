import { expect } from 'vitest'
import { submitBy, test } from '../fixtures/desk.fixture.ts'
import { operator, set } from '../fixtures/sheet.fixture.ts'

const subject = 'Sheet returned: 20-11-2026, 06:00 PM, Raj Kumar - D-1'

test('SALES-51: the makers of a returned sheet are mailed why, and where it is', async ({ app, dee, che }) => {
  await submitBy(dee)
  expect(await che.post('dailydata/return', { ID: 1, Reason: 'Two rows\nare missing' })).toMatchObject({ Success: true })
  const mails = await app.mailsTo('dee@example.org')
  expect(mails.map((mail) => mail.subject)).toEqual([subject])
  expect(mails[0]?.text).toContain('che@example.org has returned the sheet of 20-11-2026, 06:00 PM, Raj Kumar - D-1:')
  expect(mails[0]?.text).toContain('> Two rows\n> are missing')
  expect(mails[0]?.text).toContain('/ap/#/dataentry?Date=2026-11-20&Distributorid=D-1&Showid=1')
  expect(await app.mailsTo('che@example.org')).toEqual([])
})

test('SALES-51: who returns it, or is switched off, gets none; a return that is refused mails nobody', async ({
  app,
  ann,
  che,
}) => {
  const dan = await operator(app, 'dan')
  const mailed = async (to: string) => (await app.mailsTo(to)).filter((mail) => mail.subject === subject).length
  await submitBy(dan)
  await submitBy(ann)
  await ann.post('user/update', { username: 'dan@example.org', role: '1', IsActive: false })
  await ann.post('dailydata/return', { ID: 1, Reason: 'My own slip' })
  expect([await mailed('ann@example.org'), await mailed('dan@example.org')]).toEqual([0, 0])
  await ann.post('dailydata/submitforapproval', set)
  await che.post('dailydata/return', { ID: 1, Reason: 'Again' })
  expect(await che.post('dailydata/return', { ID: 1, Reason: 'Twice' })).toMatchObject({ Success: false })
  expect([await mailed('ann@example.org'), await mailed('dan@example.org')]).toEqual([1, 0])
})
