import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allMasters } from '#admissions/record/masters/masters.ts'
import { keyOf } from '#admissions/record/masters/row.ts'
import { seedsOf } from '#admissions/record/masters/server/seed.ts'
import { fold } from '#shared/text/fold.ts'
import type { Client } from '../../support/client.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import { pairs } from '../requests/pairs.ts'

let app: TestApp
let ann: Client
beforeAll(async () => {
  app = await testApp({ WRITES_PER_HOUR: '1000000' })
  await app.reset()
  ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('state/create', { stateID: 'State a', state: 'State a', IsActive: true })
})
afterAll(() => app.close())

const refusal = /already exists!|already a letter with this name/
const isSaved = ({ status, Success }: Record<string, unknown>) => status === true || Success === true
const saidOf = ({ Msg, Message }: Record<string, unknown>) => String(Msg ?? Message)

/** The texts of a row as somebody else types them: accents, another dash, two blanks. */
const retyped = (row: object, times = 1): object =>
  JSON.parse(
    JSON.stringify(row, (_, value: unknown) =>
      typeof value === 'string' && !kept.has(value)
        ? value
            .replaceAll(/[ao]/g, (letter) => letter + '\u0301'.repeat(times))
            .replaceAll('-', '–')
            .replaceAll(' ', '  ')
        : value,
    ),
  )
/** What a row refers to. */
const kept = new Set(['Other', 'college', 'State a', 'PDF'])

type Named = { create: string; row: (number: number) => object }
const letters: Named = {
  create: 'letters/save',
  row: (number) => ({ Name: `Dear-all ${number}`, Subject: 'Hello', Text: 'Dear applicant' }),
}
const shows: Named = { create: 'shows/save', row: (number) => ({ Time: `At half-past ${number}` }) }
const named: Named[] = [
  ...allMasters.flatMap(({ path }) => pairs[`${path}/update`] ?? []),
  ...(pairs['documentslot/update'] ?? []),
  letters,
  shows,
]

test.each(named)(
  '$create: of two names that read the same the second is refused, also at the same moment',
  async ({ create, row }) => {
    const first = row(71)
    expect(await ann.post(create, first)).toSatisfy(isSaved)
    const [field] = Object.keys(first)
    expect([field, saidOf(await ann.post(create, retyped(first)))]).toEqual([field, expect.stringMatching(refusal)])
    const together = await Promise.all([row(72), retyped(row(72)), retyped(row(72), 2)].map((each) => ann.post(create, each)))
    expect(together.filter(isSaved)).toHaveLength(1)
    expect(together.filter((reply) => !isSaved(reply)).map(saidOf)).toEqual([0, 1].map(() => expect.stringMatching(refusal)))
  },
)

test('a name of another value is refused in a change, one of its own may be typed in another way', async () => {
  for (const gender of ['Émile', 'Zoe']) await ann.post('gender/create', { gender })
  expect(saidOf(await ann.post('gender/update', { gender: 'EMILE', genderOld: 'Zoe' }))).toBe('Gender already exists!')
  expect(await ann.post('gender/update', { gender: 'Zoë', genderOld: 'zoé' })).toSatisfy(isSaved)
  expect(await ann.post('gender/delete', { gender: 'zoe' })).toSatisfy(isSaved)
})

test('a csv has the same rule as a request, within itself too', async () => {
  const rows = ['Café', 'Cafe', 'Coffee'].map((label, at) => ({ Row: at + 2, texts: { Label: label, Colour: 'red' } }))
  const reply = await ann.post('masters/import', { list: 'label', rows })
  expect(reply).toMatchObject({ Saved: 2, Data: [{ Row: 3, Reason: 'Label already exists!' }] })
})

test('values that read alike from before stay, and each is changed and deleted by its own letters', async () => {
  const { db } = app.database
  await sql`alter table gender disable trigger gender_key_apart`.execute(db)
  await sql`insert into gender (gender) values ('Jose'), ('José')`.execute(db)
  await sql`alter table gender enable trigger gender_key_apart`.execute(db)
  const alike = async () => ((await ann.post('gender/get')) as { gender: string }[]).filter(({ gender }) => /^jos/i.test(gender))
  expect(await ann.post('gender/update', { gender: 'José', IsActive: false })).toSatisfy(isSaved)
  expect(await alike()).toMatchObject([
    { gender: 'Jose', IsActive: true },
    { gender: 'José', IsActive: false },
  ])
  expect(saidOf(await ann.post('gender/create', { gender: 'Josè' }))).toBe('Gender already exists!')
  expect(saidOf(await ann.post('gender/delete', { gender: 'Josè' }))).toBe('There is no such gender.')
  expect(await ann.post('gender/delete', { gender: 'jose' })).toSatisfy(isSaved)
  expect(await alike()).toMatchObject([{ gender: 'José' }])
})

test('a view saved under a name that reads as another takes its place, one of one’s own and one of all staff', async () => {
  const view = { grid: 'applications', name: 'Resumé', query: '?a' }
  await ann.post('views/save', view)
  await ann.post('views/share', view)
  await ann.post('views/save', { ...view, name: 'resume', query: '?b' })
  await ann.post('views/share', { ...view, name: 'resume' })
  for (const path of ['views/get', 'views/shared'])
    expect(await ann.post(path, { grid: 'applications' })).toEqual([{ name: 'resume', query: '?b' }])
})

test('lists have the order in which they are read: İstanbul with I, Łukasz with L, Émile with E', async () => {
  const names = ['Łukasz', 'Zara', 'İstanbul', 'émile', 'Jane', 'Fred', 'Mona', 'Łucja']
  for (const name of names) {
    await ann.post('branchtitle/create', { branchtitle: name })
    await ann.post(letters.create, { ...letters.row(1), Name: name })
    await ann.post('views/save', { grid: 'shows', name, query: '?' })
  }
  const inOrder = ['émile', 'Fred', 'İstanbul', 'Jane', 'Łucja', 'Łukasz', 'Mona', 'Zara']
  for (const [path, field] of [
    ['branchtitle/get', 'branchtitle'],
    ['letters/get', 'Name'],
    ['views/get', 'name'],
  ] as const) {
    const rows = (await ann.post(path, path === 'views/get' ? { grid: 'shows' } : {})) as Record<string, unknown>[]
    expect([path, rows.map((row) => row[field]).filter((name) => names.includes(String(name)))]).toEqual([path, inOrder])
  }
})

test.each(allMasters)('the seeds of $path have no two values that read the same', async (master) => {
  const names = (await seedsOf('seeds', master)).map((texts) => JSON.stringify(Object.values(keyOf(master, texts)).map(fold)))
  expect(names).toHaveLength(new Set(names).size)
})
