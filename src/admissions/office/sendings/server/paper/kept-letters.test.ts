import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pagesOf } from '#test/pdf/poppler.ts'
import type { Client } from '#test/support/client.ts'
import { applicationSubscribers } from '#app/application-events/subscribers.ts'
import { sweepFiles } from '#admissions/record/applications/server/documents/jobs.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'
import type { Deps } from '#server/deps.ts'
import { PdfBusy } from '#server/ports/pdf-maker.ts'
import { sendingCalls } from '../../contract.ts'
import { sendAll } from '../jobs.ts'

let app: TestApp
let ada: Client
let mo: Client
let asha: Client
const username = 'asha@example.org'
const ben = 'ben@example.org'
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  for (const key of await storedKeys()) await app.deps.files.remove(key)
  ada = await app.as('ada@example.org', { usergroup: 'admin' })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  asha = await app.as(username, { usergroup: 'Student' })
  await asha.post('applications/create', { Name: 'ASHA' })
  await mo.post('applications/create', { Form: 'college', username: ben, Name: 'BEN' })
  await settings({ SignerName: 'Dr. Meena Rao', SignerOffice: 'Registrar' })
})
afterAll(() => app.close())

const settings = (change: object) => ada.post('user/savesitesettings', { UID: 'sitesettings', ...change })
const letter = { Subject: 'Offer to {{name}}', Text: 'Dear {{name}}, you are: {{status}}.' }
const decision = { username: [username, ben], Status: 'Interview', ...letter, As: 'pdf' }
const prepare = async (more: object = {}) => String((await mo.post('sendings/prepare', { ...decision, ...more }))['ID'])
const newest = async () => (await mo.ask(sendingCalls.get, {}))[0]
const storedKeys = async () => (await Array.fromAsync(app.deps.files.list())).map(({ key }) => key).toSorted()
async function kept() {
  const { rows } = await sql<{ application_id: number; key: string }>`
    select application_id::int, key from documents where kind = 'letter' order by application_id`.execute(app.database.db)
  return rows
}
async function release(more: object = {}) {
  const ID = await prepare(more)
  expect(await ada.post('sendings/release', { ID })).toMatchObject({ status: true })
  // Does it here as well as in its job, so that the wait for jobs does not run out over the first drawing.
  await sendAll(app.deps, applicationSubscribers(app.deps), Number(ID))
  await app.deps.jobs.idle()
}
async function sends(parts: Partial<Deps>, more: object = {}) {
  const { ID } = await mo.post('sendings/prepare', { ...decision, Status: '', ...more })
  app.pass({ minutes: 10 })
  await sendAll({ ...app.deps, ...parts }, applicationSubscribers(app.deps), Number(ID))
  return Number(ID)
}
const opened = (who: Client, id = 1) => who.bytes(`messages/letter?username=${username}&id=${id}`)

test('LETTER-16: the PDF of a released decision is kept as it was made, with letterhead, date and signer, whatever changes later', async () => {
  await settings({ Institution: 'The Old College' })
  await release()
  const first = await opened(asha)
  const [page = ''] = pagesOf(first.bytes)
  for (const words of ['The Old College', 'ASHA', 'Offer to ASHA', 'you are: Interview.', 'Dr. Meena Rao', 'Registrar'])
    expect(page).toContain(words)
  await settings({ Institution: 'The New College', SignerName: 'Somebody Else' })
  await asha.post('applications/create', { Name: 'AISHA' })
  app.pass({ days: 3 })
  await sweepFiles(app.deps)
  for (const who of [await app.as(username), await app.as('mo@example.org')])
    expect(Buffer.from((await opened(who)).bytes).equals(Buffer.from(first.bytes))).toBe(true)
  expect(await storedKeys()).toEqual((await kept()).map(({ key }) => key).toSorted())
})

test('LETTER-15: a letter as a PDF is announced by its mail, one as both is in it too, and one as a mail has nothing kept', async () => {
  await release({ username: [username] })
  const [mail] = await app.mailsTo(username)
  expect(mail?.subject).toBe('Offer to ASHA')
  expect(mail?.text).toContain('There is a letter for you, as a PDF. It is with your application, under Messages.')
  expect(mail?.text).not.toContain('you are: Interview')
  await release({ username: [ben], As: 'both' })
  expect((await app.mailsTo(ben))[0]?.text).toContain('Dear BEN, you are: Interview.')
  expect((await kept()).map(({ application_id }) => application_id)).toEqual([1, 2])
  await sends({}, { username: [username], As: 'mail', Text: 'By mail alone' })
  expect(await kept()).toHaveLength(2)
  // A letter without a stored PDF is drawn at each opening, and names no signer.
  const [page = ''] = pagesOf((await opened(asha, 3)).bytes)
  expect(page).toContain('By mail alone')
  expect(page).not.toContain('Dr. Meena Rao')
})

test('LETTER-16: a letter is none of the applicant’s documents: in no slot, list or zip, and not opened as one of them', async () => {
  await release()
  const [found] = await asha.post('applications/getbyid', { username })
  expect(JSON.stringify(found)).not.toContain((await kept())[0]?.key)
  expect((await ada.bytes(`downloaddocs?username=${username}`)).http).toBe(404)
  for (const who of [asha, mo]) expect((await who.bytes(`download?filename=${(await kept())[0]?.key}`)).http).toBe(404)
})

test('LETTER-16: one whose application changes while it is drawn is left out of a decision, and drawn again for a letter', async () => {
  const changing = (name: string): Deps['pdf'] => {
    let isDone = false
    return {
      ...app.deps.pdf,
      async make(document) {
        if (!isDone) await asha.post('applications/create', { applicationID: 1, Name: name })
        isDone = true
        return app.deps.pdf.make(document)
      },
    }
  }
  const ID = await prepare()
  await sql`update sendings set state = 'waiting', begins_at = prepared_at where id = ${Number(ID)}`.execute(app.database.db)
  await sendAll({ ...app.deps, pdf: changing('AISHA') }, applicationSubscribers(app.deps), Number(ID))
  expect(await newest()).toMatchObject({ State: 'done', Sent: 1, Left: 1 })
  expect((await kept()).map(({ application_id }) => application_id)).toEqual([2])

  await sends({ pdf: changing('AYSHA') }, { username: [username], Text: 'For {{name}}' })
  expect(pagesOf((await opened(asha, 2)).bytes)[0]).toContain('For AYSHA')
  expect(await storedKeys()).toEqual((await kept()).map(({ key }) => key).toSorted())
})

test('LETTER-16: full presses delay a sending, and a failing one leaves status, mail, thread and file store as they were', async () => {
  let refusals = 0
  const busy: Deps['pdf'] = {
    ...app.deps.pdf,
    make: (document) => (refusals++ < 2 ? Promise.reject(new PdfBusy('full')) : app.deps.pdf.make(document)),
  }
  await sends({ pdf: busy }, { username: [username] })
  expect(await newest()).toMatchObject({ State: 'done', Sent: 1 })
  expect(refusals).toBeGreaterThan(2)

  const before = await storedKeys()
  const broken: Deps['pdf'] = { ...app.deps.pdf, make: () => Promise.reject(new Error('broken')) }
  await expect(sends({ pdf: broken }, { username: [ben] })).rejects.toThrow('broken')
  expect(await newest()).toMatchObject({ Sent: 0, Waiting: 1 })
  expect(await app.mailsTo(ben)).toEqual([])
  expect(await storedKeys()).toEqual(before)
})

test('LETTER-16: of processes that send the same at once, one keeps each letter, and none leaves another behind', async () => {
  const { ID } = await mo.post('sendings/prepare', { ...decision, Status: '' })
  app.pass({ minutes: 10 })
  const publish = applicationSubscribers(app.deps)
  await Promise.all([1, 2, 3].map(() => sendAll(app.deps, publish, Number(ID))))
  expect((await kept()).map(({ application_id }) => application_id)).toEqual([1, 2])
  expect(await storedKeys()).toEqual((await kept()).map(({ key }) => key).toSorted())
  for (const to of [username, ben]) expect(await app.mailsTo(to)).toHaveLength(1)
})

test('LETTER-16: it goes over when applications are merged, and with the person who is erased', async () => {
  await release()
  const [first] = await kept()
  const version = async (of: string) =>
    Number(Reflect.get(Object((await mo.post('applications/getbyid', { username: of }))[0]), 'version'))
  const merged = { applicationID: 2, version: await version(ben), other: 1, otherVersion: await version(username) }
  expect(await ada.post('applications/merge', merged)).toMatchObject({ status: true })
  expect((await kept()).map(({ application_id }) => application_id)).toEqual([2, 2])
  const { bytes } = await mo.bytes(`messages/letter?username=${ben}&id=1`)
  expect(pagesOf(bytes)[0]).toContain('Offer to ASHA')
  const owner = await app.as('owner@example.org', { usergroup: 'admin', isOwner: true })
  await ada.post('applications/bulkdelete', { username: [ben] })
  expect(await owner.post('privacy/erase', { username: ben })).toMatchObject({ status: true })
  expect(await kept()).toEqual([])
  expect(await storedKeys()).not.toContain(first?.key)
  expect(await storedKeys()).toEqual([])
})

test('LETTER-17: any recipient’s PDF is seen before it is sent, and nothing of it is kept', async () => {
  const paper = async (more: object = {}, who = mo) => who.call('sendings/paper', { ...decision, ...more })
  for (const [Place, name] of [
    [0, 'ASHA'],
    [1, 'BEN'],
  ] as const) {
    const { http, bytes } = await mo.bytes('sendings/paper', { ...decision, Place })
    expect(http).toBe(200)
    for (const words of [`Offer to ${name}`, 'you are: Interview.', 'Dr. Meena Rao']) expect(pagesOf(bytes)[0]).toContain(words)
  }
  expect((await paper({ Place: 2 })).body).toEqual(refusedWithMore('There is nobody left to write to.'))
  expect((await paper({ Subject: '', Text: '' })).body).toEqual(refusedWithMore('There is nobody left to write to.'))
  expect((await paper({ Text: '{{course}}' })).body).toEqual(refusedWithMore('This mail has no placeholder {{course}}.'))
  for (const who of [asha, await app.as('vi@example.org', { usergroup: 'viewer' })]) expect((await paper({}, who)).http).toBe(403)
  expect(await storedKeys()).toEqual([])
})
