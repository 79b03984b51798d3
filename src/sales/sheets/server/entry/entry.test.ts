import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notedBy } from '../sheet/dto.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { dailySales, noHolder, noOwnWindow, othersSheet } from '../../contract.ts'
import { sheetOf, sheetOfTexts } from '../../sheet/sheet.ts'
import { checker, newRow, operator, refused, set, success, withPlaces } from '../fixtures/sheet.fixture.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  await withPlaces(app)
})
afterAll(() => app.close())

const saved = success('Data Saved but Not Yet Submitted To QC')
const locked = refused("* Approved Entry Can't Be Update ")
const stale = (version: number) => refused('This sheet was changed in another window. Reload to see it.', { version })
async function rowsFor(who: Awaited<ReturnType<typeof operator>>, key: object = set) {
  const { Data } = await who.post('dailydata/get', key)
  return (Data as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== 0 && !(name in set) && name !== 'Status')),
  )
}

test('a sheet is saved whole: -1 adds, known IDs change, those left out are deleted', async () => {
  const dee = await operator(app)
  expect(await dee.post('dailydata/get', set)).toEqual({ Success: true, Message: '', Data: [] })
  expect(await dee.post('dailydata/save', [newRow({ A: 3, SetA: 10 }), newRow({ AB: 7, SetAB: 2 })])).toEqual(saved)
  expect(await dee.post('dailydata/get', set)).toMatchObject({
    Success: true,
    Data: [
      { ID: 1, ...set, Status: 'User-Submitted', version: 1, A: 3, SetA: 10, B: 0, SetB: 0, BOXHALF: 0 },
      { ID: 2, AB: 7, SetAB: 2 },
    ],
  })
  const changed = [newRow({ C: 1, SetC: 1 }), { ...newRow({ AB: 8, SetAB: 2 }), ID: 2 }]
  expect(await dee.post('dailydata/update', changed)).toEqual(saved)
  expect(await rowsFor(dee)).toEqual([
    { ID: 3, version: 2, C: 1, SetC: 1 },
    { ID: 2, version: 2, AB: 8, SetAB: 2 },
  ])
})

test('a blank number beside a Set amount is 0; a number without one is dropped; a row without any is not kept', async () => {
  const dee = await operator(app)
  const rows = [newRow({ A: '', SetA: '5', AB: 12, BOXFULL: null, SetBOXFULL: '99999' }), newRow({ A: 4, SetA: 0 })]
  expect(await dee.post('dailydata/save', rows)).toEqual(saved)
  expect(await rowsFor(dee)).toEqual([{ ID: 1, version: 1, SetA: 5, SetBOXFULL: 99999 }])
})

test('a page reads the same rows as one text; none where there is no sheet, and not those that this person may not see', async () => {
  const [dee, dan] = [await operator(app), await operator(app, 'dan')]
  expect(await dee.ask(dailySales.rows, set)).toEqual({ version: 0, Rows: '' })
  const rows = [newRow({ A: 3, SetA: 10, BOXHALF: 7 }), newRow({ A: 0, SetA: 1, ABCFULL: 42, SetABCFULL: 99999 })]
  expect(await dee.post('dailydata/save', rows)).toEqual(saved)
  const { version, Rows } = await dee.ask(dailySales.rows, set)
  expect(version).toBe(1)
  expect(Rows.split('\n')).toEqual([
    ['1', '3', '10', ...Array.from({ length: 18 }, () => '')].join(','),
    ['2', '0', '1', ...Array.from({ length: 10 }, () => ''), '42', '99999', ...Array.from({ length: 6 }, () => '')].join(','),
  ])
  expect(sheetOfTexts(Rows)).toEqual(sheetOf(await dee.ask(dailySales.get, set)))
  expect(await dan.post('dailydata/getrows', set)).toMatchObject({ Success: false, Message: othersSheet })
})

test.each([
  [[], 'Add Something To Save'],
  [[newRow({})], 'Add Something To Save'],
  [[newRow({ A: 3, SetA: 0, AB: '' })], 'Add Something To Save'],
])('saving %j is refused with "%s"', async (rows, message) => {
  const dee = await operator(app)
  expect(await dee.post('dailydata/save', rows)).toEqual(refused(message))
  expect(await dee.post('dailydata/getdailystatus', set)).toMatchObject({ Data: { ID: 0, Status: '', version: 0 } })
})

test.each([
  ...['A', 'B', 'C'].map((game) => [game, 10, "Can't Enter Value More Than 9"] as const),
  ...['AB', 'AC', 'BC'].map((game) => [game, 100, "Can't Enter Value More Than 99"] as const),
  ...['ABCFULL', 'ABCHALF', 'BOXFULL', 'BOXHALF'].map((game) => [game, '1000', "Can't Enter Value More Than 999"] as const),
  ['SetBC', 100_000, "Can't Enter Value More Than 99999"],
  ['SetBC', '9'.repeat(400), "Can't Enter Value More Than 99999"],
  ['SetBC', '1.5', 'Enter whole numbers only.'],
] as const)('%s = %s is refused, and says where', async (field, value, message) => {
  const dee = await operator(app)
  const rows = [newRow({ SetA: 1 }), newRow({ SetA: 1, [field]: value })]
  expect(await dee.post('dailydata/save', rows)).toEqual(refused(message, { row: 2, field }))
})

test('what is not a sheet is stopped at the gate', async () => {
  const dee = await operator(app)
  for (const cells of [{ SetA: -1 }, { SetA: 'x' }, { SetA: '.' }, { SetA: true }, { SetA: 1, Date: '20-11-2026' }])
    expect((await dee.call('dailydata/save', [newRow(cells)])).http).toBe(400)
  expect((await dee.call('dailydata/get', { ...set, Distributorid: ' ' })).http).toBe(400)
})

test('a sheet is of one date, an active show and an active distributor that there are', async () => {
  const dee = await operator(app)
  const save = (...rows: object[]) =>
    dee.post(
      'dailydata/save',
      rows.map((row) => newRow({ SetA: 1, ...row })),
    )
  expect(await save({}, { Showid: '2' })).toEqual(refused('All rows of a sheet must have the same date, distributor and show.'))
  expect(await save({ Showid: '9' })).toEqual(refused('There is no such show.'))
  expect(await save({ Showid: 'x' })).toEqual(refused('There is no such show.'))
  expect(await save({ Showid: 2 })).toEqual(refused('This show is not active.'))
  expect(await save({ Distributorid: 'D-9' })).toEqual(refused('There is no such distributor.'))
  expect(await save({ Distributorid: 'd-1', Showid: 1 })).toEqual(saved)
  expect(await dee.post('dailydata/update', [newRow({ Distributorid: 'D-2', SetA: 1 })])).toEqual(
    refused('There is no such sheet.'),
  )
})

test('rows of another sheet, and the same row twice, are refused', async () => {
  const dee = await operator(app)
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  await dee.post('dailydata/save', [newRow({ Distributorid: 'D-2', SetA: 1 })])
  const unknown = refused('This sheet has no such row. Reload to see it.')
  expect(await dee.post('dailydata/save', [{ ...newRow({ SetA: 2 }), ID: 2 }])).toEqual(unknown)
  const twice = { ...newRow({ SetA: 2 }), ID: 1 }
  expect(await dee.post('dailydata/save', [twice, twice])).toEqual(unknown)
  expect(await rowsFor(dee)).toMatchObject([{ ID: 1, SetA: 1 }])
})

test('a save that names an older version is refused and loses nothing; one that names none is taken', async () => {
  const dee = await operator(app)
  await dee.post('dailydata/save', [newRow({ SetA: 1, version: 0 })])
  expect(await dee.post('dailydata/save', [newRow({ SetA: 2, version: 0 })])).toEqual(stale(1))
  expect(await dee.post('dailydata/save', [{ ...newRow({ SetA: 2, version: 1 }), ID: 1 }])).toEqual(saved)
  expect(await dee.post('dailydata/submitforapproval', { ...set, version: 1 })).toEqual(stale(2))
  expect(await dee.post('dailydata/save', [newRow({ SetA: 3 })])).toEqual(saved)
  expect(await rowsFor(dee)).toMatchObject([{ SetA: 3, version: 3 }])
})

test('the submitter is the person who is signed in; a save takes the submission back', async () => {
  const dee = await operator(app)
  expect(await dee.post('dailydata/submitforapproval', { ...set, Appliedby: 'eve@example.org' })).toEqual(
    refused('Add Something To Save'),
  )
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  expect(await dee.post('dailydata/getdailystatus', set)).toMatchObject({ Data: { Status: 'User-Submitted', Appliedby: '' } })
  for (const _ of ['once', 'and twice, which changes nothing'])
    expect(await dee.post('dailydata/submitforapproval', { ...set, Appliedby: 'eve@example.org' })).toEqual(
      success('Data Submitted To QC'),
    )
  expect(await dee.post('dailydata/getdailystatus', set)).toEqual({
    Success: true,
    Message: '',
    Data: {
      ID: 1,
      Status: 'User-Submitted',
      Appliedby: 'dee@example.org',
      Approvedby: '',
      ReturnReason: '',
      SelfApproved: false,
      IsMaker: true,
      IsCorrector: false,
      SubmitNote: '',
      Control: {},
      PaperTotals: 'optional',
      LargeAmount: 5000,
      Savedby: 'dee@example.org',
      Savedat: expect.any(String),
      ...noHolder,
      ...noOwnWindow,
      isClosed: false,
      ClosedReason: '',
      mayBeOpened: false,
      Closes: '',
      ...notedBy(undefined),
      version: 2,
    },
  })
  await dee.post('dailydata/save', [newRow({ SetA: 2 })])
  expect(await dee.post('dailydata/getdailystatus', set)).toMatchObject({ Data: { Appliedby: '', version: 3 } })
})

test('everybody sees who stored the rows last, and when: a submission or an approval changes no rows', async () => {
  const [dee, che] = [await operator(app), await checker(app)]
  const lastSaved = async () => {
    const { Data } = await dee.post('dailydata/getdailystatus', set)
    return [Object(Data).Savedby, Object(Data).Savedat, Object(Data).version]
  }
  expect(await lastSaved()).toEqual(['', '', 0])
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  const [who, at] = await lastSaved()
  expect([who, new Date(at).toISOString()]).toEqual(['dee@example.org', at])
  await dee.post('dailydata/submitforapproval', set)
  expect(await lastSaved()).toEqual([who, at, 2])
  await che.post('dailydata/update', [{ ...newRow({ SetA: 9 }), ID: 1 }])
  expect(await lastSaved()).toMatchObject(['che@example.org', expect.any(String), 3])
  const [, correctedAt] = await lastSaved()
  await che.post('dailydata/approveall', { ID: 1 })
  expect(await lastSaved()).toEqual(['che@example.org', correctedAt, 4])
})

test('an operator sees and changes only their own sheets; a checker only submitted ones, which they correct', async () => {
  const [dee, dan, che] = [await operator(app), await operator(app, 'dan'), await checker(app)]
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  const by = { Savedby: 'dee@example.org', Savedat: expect.any(String) }
  const others = refused('This sheet was entered by somebody else.', by)
  for (const path of ['get', 'getdailystatus', 'submitforapproval'])
    expect(await dan.post(`dailydata/${path}`, set)).toEqual(others)
  expect(await dan.post('dailydata/save', [newRow({ SetA: 9 })])).toEqual(others)
  const early = refused('This sheet is not submitted.')
  expect(await che.post('dailydata/get', set)).toEqual(early)
  expect(await che.post('dailydata/update', [newRow({ SetA: 9 })])).toEqual(early)
  await dee.post('dailydata/submitforapproval', set)
  expect(await che.post('dailydata/update', [{ ...newRow({ SetA: 9 }), ID: 1 }])).toEqual(success('Updated Successfully!'))
  expect(await che.post('dailydata/getdailystatus', set)).toMatchObject({ Data: { Appliedby: 'dee@example.org', version: 3 } })
  expect(await rowsFor(dee)).toMatchObject([{ ID: 1, SetA: 9 }])
})

test('an approved sheet is not written any more', async () => {
  const dee = await operator(app)
  await dee.post('dailydata/save', [newRow({ SetA: 1 })])
  await dee.post('dailydata/submitforapproval', set)
  await app.database.run(
    `update sheets set state = 'approved', approved_by = 'che@example.org', approved_at = now(), version = version + 1`,
  )
  for (const path of ['save', 'update']) expect(await dee.post(`dailydata/${path}`, [newRow({ SetA: 2 })])).toEqual(locked)
  expect(await dee.post('dailydata/submitforapproval', set)).toEqual(locked)
  expect(await dee.post('dailydata/get', set)).toMatchObject({ Data: [{ Status: 'Approved', SetA: 1 }] })
})
