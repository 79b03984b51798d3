import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { rowsOf } from '#server/db/statements/compiled-once.ts'
import { applications, takenEmail as taken } from '#admissions/record/applications/contract.ts'
import { applicationStore } from '../../record/store.ts'

let app: TestApp
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const address = 'same@example.org'
const begin = (MailId: string) => mo.ask(applications.create, { Form: 'job', Name: 'Asha', MailId })
const holders = async () => (await mo.post('applications/get', { filter: filterOn(address) }))['Total']
const filterOn = (value: string) => ({ logic: 'and', filters: [{ field: 'MailId', operator: 'eq', value }] })

/** A save that has checked the address and not written it yet, while `meanwhile` runs. */
async function takes(id: number, meanwhile: () => Promise<unknown>) {
  const going = app.database.db.transaction().execute(async (tx) => {
    const store = applicationStore(tx)
    await store.holdEmail(address)
    expect(await store.isEmailTaken(address)).toBe(false)
    const other = meanwhile()
    await wait(500)
    const row = await store.lockNumber(id)
    if (!row) throw new Error('There is no such record')
    const { checks, corrections } = row
    const fields = { ...row.fields, MailId: address }
    await rowsOf(tx, store.changeOfAnswers(row, { email: address, fields, checks, corrections }))
    return { other }
  })
  return (await going).other
}

test('a row is not saved while somebody is giving its address to another record', async () => {
  const { applicationID } = await begin('first@example.org')
  const reply = await takes(applicationID, () => mo.post('applications/bulksave', [{ Row: 2, Name: 'Ben', MailId: address }]))
  expect(reply).toMatchObject({ Data: [{ Row: 2, Reason: taken }] })
  expect(await holders()).toBe(1)
})

test('of rows and new records with one address at the same time one is saved, and nothing fails', async () => {
  for (const round of [1, 2, 3, 4]) {
    const MailId = `round${round}@example.org`
    const rows = ['c', 'b', 'a'].map((name) => ({ Row: 2, Name: name, MailId: `${name}${round}@example.org` }))
    const replies = await Promise.all([
      mo.call('applications/bulksave', [...rows, { Row: 5, Name: 'Row', MailId }]),
      mo.call('applications/create', { Form: 'job', Name: 'New', MailId }),
      mo.call('applications/bulksave', [{ Row: 2, Name: 'Again', MailId }, ...rows]),
      mo.call('applications/create', { Form: 'job', Name: 'Newer', MailId }),
    ])
    expect(replies.map(({ http }) => http)).toEqual([200, 200, 200, 200])
    expect((await mo.post('applications/get', { filter: filterOn(MailId) }))['Total']).toBe(1)
  }
})

test('a record is not restored while somebody is giving its address to another one, nor afterwards', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const emailTaken = "Another application now has this e-mail, so this one can't be restored."
  const gone = await begin('gone@example.org')
  expect(await mo.post('applications/update', { applicationID: gone.applicationID, MailId: address })).toMatchObject({
    status: true,
  })
  expect(await ann.post('applications/delete', { username: 'gone@example.org' })).toMatchObject({ status: true })
  const { applicationID } = await begin('first@example.org')
  const restore = () => ann.post('applications/restore', { applicationID: gone.applicationID })
  expect(await takes(applicationID, restore)).toMatchObject({ status: false, Msg: emailTaken })
  expect(await restore()).toMatchObject({ status: false, Msg: emailTaken })
  expect(await holders()).toBe(1)
  expect(await mo.post('applications/update', { applicationID, MailId: 'first@example.org' })).toMatchObject({ status: true })
  expect(await restore()).toMatchObject({ status: true })
})

test('of two records in Trash with one address one is restored', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const ids: number[] = []
  for (const name of ['one', 'two']) {
    const { applicationID } = await begin(`${name}@example.org`)
    await mo.post('applications/update', { applicationID, MailId: address })
    await ann.post('applications/delete', { username: `${name}@example.org` })
    ids.push(applicationID)
  }
  expect(await ann.post('applications/bulkrestore', { applicationID: ids })).toMatchObject({ status: true, Total: 1 })
  expect(await holders()).toBe(1)
})

test('of several records that take the same e-mail at once, one has it and the others are refused', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const made = await Promise.all(
    names.map((name) => mo.post('applications/create', { Form: 'job', MailId: `${name}@example.org`, Name: name })),
  )
  for (const round of [1, 2, 3]) {
    const MailId = `same${round}@example.org`
    const replies = await Promise.all(made.map(({ applicationID }) => mo.post('applications/update', { applicationID, MailId })))
    expect(replies.filter(({ status }) => status === true)).toHaveLength(1)
    expect(replies.filter(({ Msg }) => Msg === taken)).toHaveLength(names.length - 1)
  }
})
