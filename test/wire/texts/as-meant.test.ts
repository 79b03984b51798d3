import { assert, asyncProperty } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldEntriesOf } from '#admissions/record/forms/field-entries.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { allMasters } from '#admissions/record/masters/masters.ts'
import { newRow, raj, set, withPlaces } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import { asMeant, isBlankText } from '#shared/text/as-meant.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'
import type { Client } from '#test/support/client.ts'
import { xmlFault, zipParts } from '#server/workbook/xml-parts.fixture.ts'
import { storedTexts, troubled } from './stored-texts.ts'

let app: TestApp
let ann: Client
let amy: Client
beforeAll(async () => {
  app = await testApp()
  await app.reset()
  ann = await withPlaces(app)
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', { Name: 'AMY' })
})
afterAll(() => app.close())

const invisible = '\u200b\u2066\u2069\u00a0\u3164\u2800'

/** Sends a text to every call that stores what people write. Whether each takes it is its own rule. */
async function sendEverywhere(text: string, at: number): Promise<void> {
  await sql`delete from throttle`.execute(app.database.db)
  const mo = await app.as(`mo${at}@example.org`, { usergroup: 'moderator' })
  for (const variant of variants) {
    const answers = fieldEntriesOf(variant).flatMap(([name, { input }]) =>
      ['text', 'upper-text', 'textarea', 'tags', 'multi-select'].includes(input) ? [[name, text] as const] : [],
    )
    const who = await app.as(`${variant.name}${at}@example.org`, { usergroup: 'Student' })
    await who.post('applications/create', { Form: variant.name, Name: `A ${at}` })
    // One at a time for the record, and alone: what a field refuses must not keep the others out.
    await Promise.all(answers.map(([name, answer]) => who.post('applications/create', { [name]: answer })))
  }
  for (const master of allMasters) {
    const row = Object.entries(master.fields).map(([name, { inside }]) => (inside ? [inside, { [name]: text }] : [name, text]))
    await ann.post(masterCalls(master).create.path, { ...Object.fromEntries(row), Names: { ta: text } })
  }
  const day = `2026-11-${10 + at}`
  const writes: [Client, string, object | object[]][] = [
    [ann, 'user/create', { username: `new${at}@example.org`, firstname: text, lastname: text, password, usergroup: 'viewer' }],
    [ann, 'announcements/save', { title: text, content: text }],
    [ann, 'distributor/save', { ...raj, DistributorID: `D${at}${text}`, Firsrname: text, Address: text }],
    [ann, 'shows/save', { Time: text }],
    [ann, 'letters/save', { Name: text, Subject: text, Text: text }],
    [ann, 'documentslot/create', { Form: 'college', Name: text, Kinds: ['PDF'], MaxMB: 1 }],
    [amy, 'messages/send', { text }],
    [mo, 'applications/addnote', { applicationID: 1, Notes: text }],
    [ann, 'dailydata/save', [newRow({ ...set, Date: day, A: 1, SetA: 1 })]],
    [ann, 'dailydata/comment', { ID: 1, Text: text }],
    [ann, 'views/save', { grid: 'applications', name: text, query: '?' }],
  ]
  for (const [who, path, body] of writes)
    expect([path, (await who.call(path, body)).http]).toEqual([path, expect.toSatisfy((http: number) => http < 500)])
}

test('what is stored is as it is meant, and never invisible, wherever it was written', async () => {
  let at = 0
  const written = asyncProperty(troubled, async (text) => sendEverywhere(text, (at += 1)))
  await assert(written, { numRuns: 3, endOnFailure: true, examples: [[`A\uffff ${invisible}B`], [invisible]] })
  const stored = await storedTexts(app.database.db)
  expect(stored.length).toBeGreaterThan(200)
  expect(stored.filter(([, text]) => asMeant(text) !== text)).toEqual([])
  expect(stored.filter(([, text]) => text !== '' && /[^\s]/.test(text) && isBlankText(text))).toEqual([])
  for (const [path, body] of [
    ['applications/export', {}],
    ['activitylog/export', {}],
  ] as const)
    for (const [name, text] of zipParts((await ann.bytes(path, body)).bytes))
      expect([path, name, xmlFault(text)]).toEqual([path, name, undefined])
}, 240_000)

test('fields in which a reader sees nothing count as empty everywhere', async () => {
  const nia = await app.as('nia@example.org', { usergroup: 'Student' })
  await nia.post('applications/create', { Name: 'NIA' })
  const completion = async () =>
    Number(((await nia.post('applications/getbyid', {}))[0] as { Completion?: number } | undefined)?.Completion)
  const before = await completion()
  const names = ['familyName', 'Place', 'Citizenship', 'FatherName', 'MotherName', 'Religion']
  await nia.post('applications/create', Object.fromEntries(names.map((name) => [name, invisible])))
  expect(await completion()).toBe(before)
  expect(await ann.post('announcements/save', { title: invisible, content: 'x' })).toMatchObject({ Msg: 'Title is required!' })
  expect(await ann.post('gender/create', { gender: invisible })).toMatchObject({ status: false })
  expect(await ann.post('users/saveuser', { Firstname: invisible, Lastname: 'x' })).toMatchObject({ status: false })
})
