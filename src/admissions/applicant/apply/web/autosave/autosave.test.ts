import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applications, stale, type Application } from '#admissions/record/applications/contract.ts'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { completion } from '#admissions/record/forms/engine/completion.ts'
import type { Client } from '#test/support/client.ts'
import { uploadCollegeDocuments } from '#test/support/paperwork.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { accepted } from '#web/calls/envelope.ts'
import { Offline } from '#web/calls/errors.ts'
import { emptyDraft, type Draft } from '../../draft.ts'
import { undecided } from '../../draft-state.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { RecordCalls, Saved } from '#admissions/record/applications/web/form/record-calls.ts'
import { createAutosave } from './autosave.ts'

const amy = 'amy@example.com'
const timeZone = 'Asia/Kolkata'
let app: TestApp
let me: Client
let isCut = false
const loop = { delay: 0, at: 0, delayMs: () => loop.delay, clockMs: () => loop.at }

beforeAll(async () => {
  app = await testApp({}, { loop })
})
afterAll(() => app.close())
beforeEach(async () => {
  loop.delay = 0
  loop.at += 1000
  await app.reset()
  me = await app.as(amy, { usergroup: 'Student' })
  isCut = false
})

const calls: RecordCalls = {
  async read(username) {
    if (isCut) throw new Offline()
    const [record] = await me.ask(applications.getById, { username })
    return record
  },
  async save(patch, record) {
    if (isCut) throw new Offline()
    const { http, body, headers } = await me.call('applications/create', { ...patch, ...(record && { version: record.version }) })
    return accepted({ status: http, body, retryAfter: headers.get('retry-after') }) as Saved
  },
}
const read = async () => (await calls.read(amy)) as Application

function storage(): DraftStorage & { stored: Draft; isFull: boolean } {
  return {
    stored: emptyDraft,
    isFull: false,
    read() {
      return this.stored
    },
    update(change) {
      if (!this.isFull) this.stored = change(this.stored)
      return !this.isFull
    },
    stage: () => undefined,
    keepStage: () => {},
  }
}
const context = { variant: college, by: 'applicant' as const, seed: { emailid: amy, Referred: 'Acme Partners' } }
const opened = async (place: DraftStorage) => ({ context, timeZone, username: amy, record: await read(), storage: place, calls })
const open = async (place = storage(), more: Partial<RecordCalls> = {}) =>
  createAutosave({ ...(await opened(place)), calls: { ...calls, ...more } })

test('the first save makes the application, with the partner of the link; opening it does not', async () => {
  const versions: (number | undefined)[] = []
  const onChanged = () => versions.push(autosave.snapshot().record?.version)
  const autosave = createAutosave({ ...(await opened(storage())), onChanged })
  expect(await autosave.flush()).toEqual({ ok: true })
  expect(await read()).toBeUndefined()
  autosave.change('Name', 'anjali')
  expect(await autosave.flush()).toEqual({ ok: true })
  const stored = await read()
  expect(stored).toMatchObject({ Name: 'ANJALI', emailid: amy, Referred: 'Acme Partners', convicted: 'No' })
  const { percent } = completion(college, stored ?? {})
  expect(percent).toBeGreaterThan(0)
  expect(autosave.snapshot()).toMatchObject({ phase: 'idle', draft: emptyDraft, record: { Completion: percent } })
  expect(versions, 'other screens hear of what a save leads to').toEqual([(await read()).version])
})

test('a link with a partner names it on an application that has none, and changes none', async () => {
  await me.post('applications/create', { Name: 'Anjali' })
  expect(await (await open()).flush()).toEqual({ ok: true })
  expect(await read()).toMatchObject({ Name: 'ANJALI', Referred: 'Acme Partners' })
  const place = storage()
  const other = createAutosave({ ...(await opened(place)), context: { ...context, seed: { Referred: 'Somebody else' } } })
  expect(await other.flush()).toEqual({ ok: true })
  expect(place.stored).toEqual(emptyDraft)
  expect(await read()).toMatchObject({ Referred: 'Acme Partners' })
})

test('without a network an answer is kept in the browser, and sent once there is one, also after a reload', async () => {
  const place = storage()
  const autosave = await open(place)
  isCut = true
  autosave.change('Name', 'Anjali')
  expect(await autosave.flush()).toMatchObject({ ok: false })
  expect(autosave.snapshot()).toMatchObject({ phase: 'kept', reason: undefined })
  isCut = false
  const reloaded = await open(place)
  expect(await reloaded.flush()).toEqual({ ok: true })
  expect(await read()).toMatchObject({ Name: 'ANJALI' })
  expect(place.stored).toEqual(emptyDraft)
})

test('a server that has too much to do is reported as such, and the answer is sent once it takes calls again', async () => {
  const autosave = await open()
  const goes = async (delay: number) => {
    loop.delay = delay
    loop.at += 1000
    await me.call('user/session')
  }
  for (const delay of [50_000, 50_000, 50_000]) await goes(delay)
  autosave.change('Name', 'Anjali')
  expect(await autosave.flush()).toMatchObject({ ok: false })
  const reason = 'The service is very busy. Please try again in a moment. You can try again in 5 seconds.'
  expect(autosave.snapshot()).toMatchObject({ phase: 'kept', reason, draft: { changes: { Name: { value: 'ANJALI' } } } })
  await goes(0)
  expect(await autosave.flush()).toEqual({ ok: true })
  expect(await read()).toMatchObject({ Name: 'ANJALI' })
})

test('a save whose reply was lost is not taken for another window', async () => {
  const first = await open()
  first.change('Name', 'Anjali')
  await first.flush()
  let loses = true
  const autosave = await open(storage(), {
    async save(patch, record) {
      const reply = await calls.save(patch, record)
      if (loses) throw new Offline()
      return reply
    },
  })
  autosave.change('Citizenship', 'India')
  expect(await autosave.flush()).toMatchObject({ ok: false })
  loses = false
  expect(await autosave.flush()).toEqual({ ok: true })
  expect(autosave.snapshot()).toMatchObject({ theirs: undefined, draft: emptyDraft })
})

test('what another window changed is reported, and nothing is sent before the person has chosen', async () => {
  const first = await open()
  first.change('Citizenship', 'India')
  await first.flush()
  const [here, there] = [await open(), await open()]
  there.change('Citizenship', 'Nepal')
  there.change('Place', 'Chennai')
  await there.flush()
  here.change('Citizenship', 'Ceylon')
  expect(await here.flush()).toEqual({ ok: false, message: stale })
  expect(undecided(here.context, here.snapshot()).map(({ field }) => field)).toEqual(['Citizenship', 'Place'])
  isCut = true
  expect(await here.flush()).toEqual({ ok: false, message: stale })
  isCut = false
  expect(await read()).toMatchObject({ Citizenship: 'Nepal' })
  expect(await here.decide(new Set(['Citizenship']))).toEqual({ ok: true })
  expect(await read()).toMatchObject({ Citizenship: 'Ceylon', Place: 'Chennai' })
})

test('a field the server would not take waits with its words, and the rest is saved', async () => {
  const autosave = await open()
  autosave.change('Place', 'Chennai')
  await autosave.flush()
  autosave.change('Gender', 'NO SUCH GENDER')
  autosave.change('Citizenship', 'India')
  expect(await autosave.flush()).toEqual({ ok: false, message: 'Choose Gender from the list.', field: 'Gender' })
  expect(autosave.snapshot().refused).toEqual({ Gender: 'Choose Gender from the list.' })
  expect(await read()).toMatchObject({ Citizenship: 'India' })
  autosave.change('Gender', 'FEMALE')
  expect(await autosave.flush()).toEqual({ ok: true })
})

test('a refused submission has saved everything, and tells the field it is about', async () => {
  const autosave = await open()
  autosave.change('Name', 'Anjali')
  expect(await autosave.ask('submitted')).toEqual({
    ok: false,
    message: "Applicant signature can't be empty.",
    field: 'ApplicantSign',
  })
  expect(autosave.snapshot().record).toMatchObject({ Name: 'ANJALI', cutomestatus: 'Partially Submitted' })
  autosave.change('Place', 'Chennai')
  expect(await autosave.flush()).toEqual({ ok: true })
})

test('FORM-60: a submission whose answer was lost is done once it is pressed again', async () => {
  await uploadCollegeDocuments(me)
  await me.post('applications/create', completeCollege)
  let isLost = true
  const autosave = await open(storage(), {
    async save(patch, record) {
      const reply = await calls.save(patch, record)
      if (isLost && patch['ApplicationStatus'] === 'submitted') throw new Offline()
      return reply
    },
  })
  autosave.change('Declared', true)
  expect(await autosave.ask('submitted')).toMatchObject({ ok: false })
  isLost = false
  expect(await autosave.ask('submitted')).toEqual({ ok: true })
  expect(autosave.snapshot().record).toMatchObject({ ApplicationStatus: 'submitted' })
})

test('submission waits for a file that is on its way, and goes on when one does not arrive', async () => {
  const asked: string[] = []
  const autosave = await open(storage(), {
    async save(patch, record) {
      asked.push('save')
      return calls.save(patch, record)
    },
  })
  const file = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<void>()
  void autosave.during(file.promise.then(() => asked.push('file')))
  autosave.during(lost.promise).catch(() => asked.push('lost'))
  const submission = autosave.ask('submitted')
  autosave.change('Name', 'anjali')
  lost.reject(new Offline())
  file.resolve()
  expect(await submission).toMatchObject({ ok: false })
  expect(asked.slice(0, 2).toSorted()).toEqual(['file', 'lost'])
  expect(asked.slice(2)).toEqual(['save', 'save'])
})

test('FORM-14: what a full browser could not keep is known, and is sent all the same', async () => {
  const place = storage()
  const autosave = await open(place)
  isCut = true
  autosave.change('familyName', 'Raman')
  expect(autosave.snapshot()).toMatchObject({ isStored: true })
  place.isFull = true
  autosave.change('familyName', 'Rao')
  await autosave.flush()
  expect(autosave.snapshot()).toMatchObject({ isStored: false, phase: 'kept' })
  isCut = false
  place.isFull = false
  await autosave.flush()
  expect(autosave.snapshot()).toMatchObject({ isStored: true, phase: 'idle' })
  expect(await read()).toMatchObject({ familyName: 'Rao' })
})
