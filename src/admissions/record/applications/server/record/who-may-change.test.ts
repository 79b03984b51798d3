import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '#test/support/client.ts'
import { scan, uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { office, testApp, type TestApp } from '#test/support/test-app.ts'
import { applications } from '../../contract.ts'
import { mayEdit } from '../../status/may-edit.ts'

const username = 'amy@example.org'
const refused = (Msg: string) => ({ status: false, Msg })
const saved = { status: true }
const beingDecided = refused("Your application is being decided and can't be changed now.")
const onlyAsked = refused('Only what was asked for can be changed now.')
const approved = refused("Application Already Approved you can't edit.")
const decided = refused("Your application has been decided and can't be changed.")
const withdrawn = refused("You have withdrawn this application. It can't be changed.")

let app: TestApp
let amy: Client
let mo: Client
let owner: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  ;({ amy, mo } = await office(app))
  owner = await app.as('owner@example.org')
  await uploadCollegeDocuments(amy)
})
afterAll(() => app.close())

const afterSubmission = (AfterSubmission: string) => owner.post('user/savesitesettings', { UID: 'sitesettings', AfterSubmission })
const submits = () => amy.post('applications/create', { ...completeCollege, ApplicationStatus: 'submitted' })
const gets = (cutomestatus: string) => mo.post('applications/setstatus', { username, cutomestatus, reason: 'As it is' })
const titleAllows = (title: string, may: string) =>
  sql`update status_title set applicant_may_change = ${may} where statustitle = ${title}`.execute(app.database.db)
const asks = () =>
  mo.post('review/return', {
    username,
    items: [
      { kind: 'field', name: 'Place', words: 'The town.' },
      { kind: 'document', name: 'Passport', words: 'Both pages.' },
    ],
  })
const file = { name: 'other.pdf', bytes: scan }
const ownRecord = async () => {
  const [record] = await amy.ask(applications.getById, {})
  if (!record) throw new Error('Amy has an application')
  return record
}
const mayChange = async () => (await ownRecord()).MayChange

async function tries(who: Client = amy) {
  const { body: passport } = await who.upload({ username, docname: 'Passport' }, file)
  const { body: other } = await who.upload({ username, docname: 'Other professional transcripts' }, file)
  return {
    asked: [await who.post('applications/create', { username, Place: `Town ${Math.random()}` }), passport],
    others: [
      await who.post('applications/create', { username, howyouknow: `A friend ${Math.random()}` }),
      await who.post('applications/update', { applicationID: 1, howyouknow: `Somebody ${Math.random()}` }),
      other,
      await who.post('deletedoc', { username, docname: 'CV' }),
    ],
    both: await who.post('applications/create', { username, Place: 'Salem', howyouknow: `Both ${Math.random()}` }),
  }
}

async function triesWhatIsOffered() {
  const isOffered = mayEdit(await ownRecord())
  const { both, ...replies } = await tries()
  const isSaved = [both, ...Object.values(replies).flat()].some(({ status }) => status === true)
  expect({ isOffered }).toEqual({ isOffered: isSaved })
  return { both, ...replies }
}

const all = (reply: object) => ({ asked: [reply, reply], others: [reply, reply, reply, reply], both: reply })
/** A submitted application's required document is replaced, not deleted. */
const allSaved = {
  ...all(saved),
  others: [
    saved,
    saved,
    saved,
    refused('A submitted application keeps its mandatory answers and documents: change them instead of removing them.'),
  ],
}
const onlyItems = { ...all(onlyAsked), asked: [saved, saved] }

type State = { site?: string; title?: string; allows?: string; isApproved?: true }
const states: [name: string, state: State, without: object, withItems: object][] = [
  ['submitted, everything may change', {}, allSaved, allSaved],
  ['submitted, only items', { site: 'items' }, all(onlyAsked), onlyItems],
  ['submitted, nothing', { site: 'nothing' }, all(beingDecided), onlyItems],
  [
    'a title of its own, everything, whatever the site says',
    { site: 'nothing', title: 'Interview', allows: 'all' },
    allSaved,
    allSaved,
  ],
  ['a title of its own, only items', { title: 'Interview', allows: 'items' }, all(onlyAsked), onlyItems],
  ['a title of its own, nothing', { title: 'Interview', allows: 'nothing' }, all(beingDecided), onlyItems],
  ['rejected', { title: 'Rejected', allows: 'all' }, all(decided), { ...all(decided), asked: [saved, saved] }],
  ['withdrawn', { title: 'Withdrawn', allows: 'all' }, all(withdrawn), all(withdrawn)],
  ['approved', { isApproved: true }, all(approved), all(approved)],
]

async function lead({ site, title, allows = 'all', isApproved }: State) {
  await submits()
  if (site) await afterSubmission(site)
  if (title) await titleAllows(title, allows)
  if (title) await gets(title)
  if (isApproved) await mo.post('applications/update', { applicationID: 1, ApplicationStatus: 'approved' })
}

test.each(states)(
  'STAT-11: %s: what its applicant may change, without items and with them, and so whether Edit is offered',
  async (_, state, without, withItems) => {
    await lead(state)
    expect(await triesWhatIsOffered()).toMatchObject(without)
    if (state.isApproved) return
    await asks()
    expect(await triesWhatIsOffered()).toMatchObject(withItems)
  },
)

test('a draft may change altogether, whatever the site says, one that could not be submitted too', async () => {
  await afterSubmission('nothing')
  expect(await amy.post('applications/create', { Place: 'Salem', ApplicationStatus: 'submitted' })).toMatchObject({
    status: false,
  })
  expect(await mayChange()).toBe('all')
  expect(await amy.post('applications/create', { Place: 'Madurai' })).toMatchObject(saved)
  expect((await amy.upload({ docname: 'Passport' }, file)).body).toMatchObject(saved)
  expect(await amy.post('deletedoc', { docname: 'Passport' })).toMatchObject(saved)
})

test('staff may change everything until it is approved', async () => {
  await submits()
  await afterSubmission('nothing')
  expect(await tries(mo)).toMatchObject(allSaved)
})

test('what is saved again as it is, and how far the form was opened, is no change', async () => {
  await submits()
  await afterSubmission('nothing')
  expect(await mayChange()).toBe('nothing')
  expect(await amy.post('applications/create', { ...completeCollege })).toMatchObject(saved)
  expect(await amy.post('applications/create', { ApplicationStatus: 'submitted' })).toMatchObject(saved)
})

test('what follows from a corrected answer may change with it: the question that appears, the address that is the same', async () => {
  await submits()
  await afterSubmission('items')
  await mo.post('review/return', { username, items: [{ kind: 'field', name: 'convicted', words: 'Are you sure?' }] })
  const incident = { convicted: 'Yes', incidentdetails: 'A bicycle, in 2020' }
  expect(await amy.post('applications/create', incident)).toMatchObject(saved)
  expect(await amy.post('applications/create', { convicted: 'No', incidentdetails: '' })).toMatchObject(saved)
  expect(await amy.post('applications/create', { Place: 'Salem' })).toMatchObject(onlyAsked)
})

test('an unknown setting is refused', async () => {
  expect((await owner.call('user/savesitesettings', { UID: 'sitesettings', AfterSubmission: 'some' })).http).toBe(400)
})
