import * as fc from 'fast-check'
import { notedBy } from '../dto.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { noHolder, noOwnWindow } from '../../contract.ts'
import { checker, newRow, operator, set, withPlaces } from '../fixtures/sheet.fixture.ts'
import { after, noSheet, people, type Model, type Step, type Who } from './states.fixture.ts'

let app: TestApp
let clients: Record<Who, Client>
beforeAll(async () => {
  app = await testApp()
  const ann = await withPlaces(app)
  clients = {
    dee: await operator(app),
    dan: await operator(app, 'dan'),
    che: await checker(app),
    chu: await checker(app, 'chu'),
    ann,
    owner: await app.as('owner@example.org'),
  }
})
afterAll(() => app.close())

const sequences = 500
const step = fc.record({
  who: fc.constantFrom(...people),
  does: fc.constantFrom('save', 'update', 'submit', 'submit', 'return', 'approve', 'approve', 'reopen'),
}) satisfies fc.Arbitrary<Step>

test('saved, submitted, returned, approved and re-opened in any order by anybody, a sheet is as the model says', async () => {
  let day = 0
  const said = new Set<string>()
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
    // Each sequence has a sheet of its own.
    const key = { ...set, Date: new Date(Date.UTC(2000, 0, 1 + day++)).toISOString().slice(0, 10) }
    let model: Model = noSheet
    let ID = 999_999
    // Any sequence may begin with a sheet that somebody has handed in: that is where the most can happen.
    const begun: Step[] =
      day % 2 === 0
        ? [
            { who: 'dee', does: 'save' },
            { who: 'dee', does: 'submit' },
          ]
        : []
    for (const step of [...begun, ...steps]) {
      const { says, becomes } = after(model, step)
      const reply = await doing(clients[step.who], step, key, ID)
      said.add(says)
      expect({ each: step, says: reply['Message'] }).toEqual({ each: step, says })
      model = becomes
      const { Data } = await clients.owner.post('dailydata/getdailystatus', key)
      expect({ each: step, ...stateOf(Data) }).toEqual({ each: step, ...expected(model) })
      if (model.version > 0) ID = idOf(Data)
    }
  })
  await fc.assert(property, { numRuns: sequences, endOnFailure: true })
  // Every answer of the model was heard.
  expect([...said].toSorted()).toHaveLength(14)
}, 600_000)

function doing(who: Client, { does }: Step, key: typeof set, ID: number) {
  const calls = {
    save: () => who.post('dailydata/save', [newRow({ ...key, SetA: 1 })]),
    update: () => who.post('dailydata/update', [newRow({ ...key, SetB: 1 })]),
    submit: () => who.post('dailydata/submitforapproval', key),
    return: () => who.post('dailydata/return', { ID, Reason: 'Again' }),
    approve: () => who.post('dailydata/approveall', { ID }),
    reopen: () => who.post('dailydata/reopen', { ID, Reason: 'Again' }),
  }
  return calls[does]()
}

type SheetState = Record<'Status' | 'Appliedby' | 'Approvedby' | 'ReturnReason' | 'Savedby' | 'Savedat', string> & {
  SelfApproved: boolean
  IsMaker: boolean
  IsCorrector: boolean
  SubmitNote: string
  Control: object
  PaperTotals: string
  LargeAmount: number
  version: number
  ID: number
}
const stateOf = (data: unknown) => {
  const { ID: _, Savedby: __, Savedat: ___, ...standing } = data as SheetState
  // Nobody keeps a draft here, says that nothing was sold, or has closed anything.
  const open = { isClosed: false, ClosedReason: '', mayBeOpened: false, Closes: '' }
  const blank = { ...noHolder, ...noOwnWindow, ...notedBy(undefined), ...open }
  expect(standing).toMatchObject(blank)
  return Object.fromEntries(Object.entries(standing).filter(([name]) => !(name in blank)))
}
const idOf = (data: unknown) => (data as SheetState).ID

const mailOf = (who: Who | '') => who && `${who}@example.org`
const expected = (model: Model) => ({
  Status: { none: '', saved: 'User-Submitted', submitted: 'User-Submitted', approved: 'Approved' }[model.state],
  Appliedby: mailOf(model.applied),
  Approvedby: mailOf(model.approved),
  ReturnReason: model.isReturned ? 'Again' : '',
  SelfApproved: model.isSelfApproved,
  // It is the owner who asks.
  IsMaker: model.makers.has('owner'),
  IsCorrector: model.correctors.has('owner'),
  SubmitNote: '',
  Control: {},
  PaperTotals: 'optional',
  LargeAmount: 5000,
  version: model.version,
})
