import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { applications } from '#admissions/record/applications/contract.ts'
import type { CorrectionDto } from '#admissions/record/applications/status/corrections.ts'
import { documentSlots } from '#admissions/record/document-slots/contract.ts'
import type { Client } from '#test/support/client.ts'
import { scan, transcript, submitCollege } from '#test/support/paperwork.ts'
import { office, testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'

const username = 'amy@example.org'
const place = { kind: 'field', name: 'Place', words: 'Write the town, not the country.' }
const passport = { kind: 'document', name: 'Passport', words: 'The second page is missing.' }

let app: TestApp
let amy: Client
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  ;({ amy, mo } = await office(app))
  await submitCollege(amy)
})
afterAll(() => app.close())

type Shown = Record<string, unknown> & {
  version: number
  Corrections: CorrectionDto[]
  Docs: { docname: string; returned: string }[]
}
const record = async (who = amy) => (await who.post('applications/getbyid', { username }))[0] as Shown
const states = async () => Object.fromEntries((await record()).Corrections.map(({ name, state }) => [name, state]))
const returns = (...items: object[]) => mo.post('review/return', { username, items })
const idOf = async (name: string) => (await record()).Corrections.findLast((item) => item.name === name)?.id ?? ''
const tick = async (name: string, more: object = {}) =>
  amy.post('corrections/tick', { id: await idOf(name), done: true, ...more })
const settle = async (name: string, state: string) => mo.post('corrections/settle', { username, id: await idOf(name), state })
const marked = async () => (await record()).Docs.flatMap(({ docname, returned }) => (returned === '' ? [] : [docname]))
const uploads = (docname: string) => amy.upload({ docname }, { name: 'whole.pdf', bytes: scan })

test('answers and documents go back in one go: one item for each, one mail, one line on the timeline', async () => {
  const before = await record()
  const mails = (await app.mailsTo(completeCollege['emailid'])).length
  const reply = await returns(place, passport)
  expect(reply).toMatchObject({ status: true, Msg: 'Corrections requested.', version: before.version + 1 })
  const asked = { state: 'open', answer: '', by: 'mo@example.org', at: expect.stringMatching(/^\d{4}-.*Z$/) }
  const items = [
    { ...place, ...asked, was: completeCollege['Place'] },
    { ...passport, ...asked, was: expect.stringContaining('.') },
  ]
  expect(reply['Corrections']).toMatchObject(items)
  expect((await record(mo)).Corrections).toMatchObject(items)
  expect(await record()).toMatchObject({
    Corrections: items.map((item) => ({ ...item, by: '' })),
    ApplicationStatus: 'submitted',
  })
  expect(await marked()).toEqual(['Passport'])
  expect(JSON.stringify(reply)).not.toContain('"seen"')

  const all = await app.mailsTo(completeCollege['emailid'])
  expect(all).toHaveLength(mails + 1)
  expect(all[0]?.subject).toBe('Please change 2 things in your application 1')
  expect(all[0]?.text).toContain('\n> Place: Write the town, not the country.\n> Passport: The second page is missing.\n')
  const [latest] = await amy.post('applications/timeline', {})
  expect(latest).toMatchObject({ what: 'Corrections requested: Place, Passport', who: '', by: 'office' })
})

test('a changed answer and a new file tick their items by themselves, and one that is put back is open again', async () => {
  await returns(place, passport)
  await amy.post('applications/create', { Place: 'Madurai' })
  expect(await states()).toEqual({ Place: 'ticked', Passport: 'open' })
  await uploads('Passport')
  expect(await states()).toEqual({ Place: 'ticked', Passport: 'ticked' })
  await amy.post('applications/create', { Place: completeCollege['Place'] })
  expect(await states()).toEqual({ Place: 'open', Passport: 'ticked' })
})

test('another answer, and a save that changes nothing, tick nothing; a file that is taken away neither', async () => {
  await returns(place, { ...passport, name: 'Other professional transcripts' })
  await amy.post('applications/create', { Place: completeCollege['Place'], howyouknow: 'A friend' })
  await amy.upload({ docname: 'Other professional transcripts' }, { name: 'a.txt', bytes: transcript })
  await returns({ ...passport, name: 'Other professional transcripts' })
  await amy.post('deletedoc', { docname: 'Other professional transcripts' })
  expect(await states()).toEqual({ Place: 'open', 'Other professional transcripts': 'open' })
})

test('a tick without a change needs a line, which staff read; undone, it is open again', async () => {
  await returns(place)
  expect(await tick('Place')).toEqual(refusedWithMore('Say why nothing changes.'))
  expect(await tick('Place', { answer: '  ' })).toEqual(refusedWithMore('Say why nothing changes.'))
  expect(await tick('Place', { answer: 'x'.repeat(501) })).toEqual(refusedWithMore('An answer can have at most 500 characters.'))
  const { version } = await record()
  expect(await tick('Place', { answer: 'It is the town.' })).toMatchObject({ status: true, version: version + 1 })
  expect((await record(mo)).Corrections).toMatchObject([{ state: 'ticked', answer: 'It is the town.' }])
  await tick('Place', { done: false })
  expect((await record()).Corrections).toMatchObject([{ state: 'open', answer: '' }])
  await amy.post('applications/create', { Place: 'Madurai' })
  await tick('Place', { done: false })
  expect(await tick('Place')).toMatchObject({ status: true })
  expect(await states()).toEqual({ Place: 'ticked' })
})

test('they are sent once all are ticked, pressed twice too, and what is sent stays so', async () => {
  expect(await amy.post('corrections/send', {})).toEqual(refusedWithMore('There is nothing to correct.'))
  await returns(place, passport)
  await tick('Place', { answer: 'It is right.' })
  expect(await amy.post('corrections/send', {})).toEqual(refusedWithMore('Tick all items first.'))
  await uploads('Passport')
  const replies = await Promise.all([amy.post('corrections/send', {}), amy.post('corrections/send', {})])
  for (const reply of replies) expect(reply).toMatchObject({ status: true, Msg: 'Corrections sent.' })
  expect(await states()).toEqual({ Place: 'sent', Passport: 'sent' })
  const what = await amy.ask(applications.timeline, {})
  expect(what.filter((entry) => entry.what === 'Corrections sent')).toHaveLength(1)
  const mails = await app.mailsTo('owner@example.org')
  expect(mails.map(({ subject }) => subject)).toEqual(['2 corrections on application 1'])
  expect(mails[0]?.text).toContain('/ap/#/newapplication?view=amy%40example.org')
  expect(mails[0]?.text).not.toContain('Passport')
  await tick('Place', { done: false })
  expect(await states()).toEqual({ Place: 'sent', Passport: 'sent' })
})

test('staff accept and withdraw; a withdrawn item can’t be ticked, and the mark on its file is gone', async () => {
  await returns(place, passport)
  expect(await settle('Passport', 'withdrawn')).toMatchObject({ status: true })
  expect(await marked()).toEqual([])
  expect(await tick('Passport', { answer: 'Here' })).toEqual(refusedWithMore('The office has withdrawn this item.'))
  expect(await amy.post('corrections/tick', { id: 'nothing', done: true })).toEqual(
    refusedWithMore('The office has withdrawn this item.'),
  )
  await tick('Place', { answer: 'It is right.' })
  await amy.post('corrections/send', {})
  expect(await settle('Place', 'accepted')).toMatchObject({ status: true })
  expect(await states()).toEqual({ Place: 'accepted', Passport: 'withdrawn' })
  expect(await settle('Place', 'withdrawn')).toMatchObject({ status: true })
  expect(await states()).toEqual({ Place: 'accepted', Passport: 'withdrawn' })
  expect(await mo.post('corrections/settle', { username, id: 'nothing', state: 'accepted' })).toEqual(
    refusedWithMore('There is no such item.'),
  )
})

test('what staff put right themselves is done with', async () => {
  await returns(place)
  await mo.post('applications/update', { applicationID: 1, Place: 'Madurai' })
  expect(await states()).toEqual({ Place: 'accepted' })
})

test('asked for again, an item takes the place of the one before, whether it was sent or not', async () => {
  await returns(place)
  await tick('Place', { answer: 'It is right.' })
  await amy.post('corrections/send', {})
  await returns({ ...place, words: 'No, it is not.' })
  expect((await record()).Corrections).toMatchObject([{ name: 'Place', words: 'No, it is not.', state: 'open', answer: '' }])
})

test('a document that is returned on its own is an item like any other, with the mail it always had', async () => {
  await mo.post('applications/returndocument', { username, docname: 'Passport', reason: passport.words })
  expect((await record()).Corrections).toMatchObject([{ ...passport, state: 'open' }])
  const [mail] = await app.mailsTo(completeCollege['emailid'])
  expect(mail?.subject).toBe('A document of your application 1 is needed again')
  await uploads('Passport')
  expect(await states()).toEqual({ Passport: 'ticked' })
})

test.each([
  ['no items', { items: [] }, 'Say what is to be corrected.'],
  ['no list', { items: undefined }, 'Say what is to be corrected.'],
  ['blank words', { items: [{ ...place, words: ' ' }] }, 'Say what is to be corrected.'],
  ['no words', { items: [{ kind: 'field', name: 'Place' }] }, 'Say what is to be corrected.'],
  ['long words', { items: [{ ...place, words: 'x'.repeat(501) }] }, 'What to correct can be at most 500 characters.'],
  ['31 items', { items: Array.from({ length: 31 }, () => place) }, 'At most 30 items can be returned at once.'],
  ['an answer that no form has', { items: [{ ...place, name: 'Hobby' }] }, 'There is no answer or document “Hobby” to correct.'],
  ['the approver’s own box', { items: [{ ...place, name: 'RollNo' }] }, 'There is no answer or document “RollNo” to correct.'],
  ['a name of objects', { items: [{ ...place, name: '__proto__' }] }, 'There is no answer or document “__proto__” to correct.'],
  [
    'a document that nobody asks for',
    { items: [{ ...passport, name: 'Diploma' }] },
    'There is no answer or document “Diploma” to correct.',
  ],
  ['a stale version', { items: [place], version: 1 }, 'This application was changed in another window. Reload to see it.'],
  ['an application that is not there', { username: 'no@example.org', items: [place] }, 'There is no such application.'],
])('%s: refused, and nobody is mailed', async (_, wrong, message) => {
  const [before, mails] = [await record(), await app.mailsTo(completeCollege['emailid'])]
  expect(await mo.post('review/return', { username, ...wrong })).toEqual(refusedWithMore(message))
  expect(await record()).toEqual(before)
  expect(await app.mailsTo(completeCollege['emailid'])).toEqual(mails)
})

test('at most 30 wait at a time, and after the approval there is nothing to correct', async () => {
  const fields = ['Place', 'Name', 'FamilyName', 'DOB', 'Gender', 'Citizenship']
  await returns(...fields.map((name) => ({ ...place, name })).filter(({ name }) => name in completeCollege))
  await returns(place, passport)
  await mo.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })
  const closed = refusedWithMore("Application Already Approved you can't edit.")
  expect(await returns(place)).toEqual(closed)
  expect(await settle('Place', 'accepted')).toEqual(closed)
  expect(await tick('Place', { answer: 'x' })).toEqual(closed)
  expect(await amy.post('corrections/send', {})).toEqual(closed)
})

test('applicants ask for nothing and reach no other’s; viewers neither', async () => {
  await returns(place)
  const viewer = await app.as('vi@example.org', { usergroup: 'viewer' })
  const eve = await app.as('eve@example.org', { usergroup: 'Student' })
  for (const who of [amy, viewer])
    for (const [path, body] of [
      ['review/return', { username, items: [place] }],
      ['corrections/settle', { username, id: 'x', state: 'accepted' }],
    ] as const)
      expect((await who.call(path, body)).http).toBe(403)
  for (const path of ['corrections/tick', 'corrections/send'])
    expect((await viewer.call(path, { id: 'x', done: true })).http).toBe(403)
  expect(await eve.post('corrections/tick', { id: await idOf('Place'), done: true, answer: 'x' })).toEqual(
    refusedWithMore('There is no such application.'),
  )
  expect(await states()).toEqual({ Place: 'open' })
})

test('a slot that is renamed keeps its item, and erasing a person leaves none', async () => {
  await returns(passport)
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  const slots = await ann.ask(documentSlots.get, { Form: 'college' })
  await ann.post('documentslot/update', { ID: slots.find(({ Name }) => Name === 'Passport')?.ID, Name: 'Passport, first page' })
  expect(await states()).toEqual({ 'Passport, first page': 'open' })
  const owner = await app.as('owner@example.org')
  await owner.post('applications/delete', { username })
  expect(await owner.post('privacy/erase', { username })).toMatchObject({ status: true })
  const { rows } = await sql<{ corrections: unknown }>`select corrections from applications`.execute(app.database.db)
  expect(rows).toEqual([{ corrections: [] }])
})
