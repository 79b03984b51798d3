import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { noHolder, noOwnWindow } from '../../contract.ts'
import { notedBy } from '../sheet/dto.ts'
import { checker, newRow, operator, set, withPlaces } from '../fixtures/sheet.fixture.ts'
import { people, type Model, type Step, type Who } from './states.fixture.ts'

/** Steps that move a sheet on come twice as often. */
export const anyStep = fc.record({
  who: fc.constantFrom(...people),
  does: fc.constantFrom('save', 'update', 'submit', 'submit', 'return', 'approve', 'approve', 'reopen'),
}) satisfies fc.Arbitrary<Step>

export async function sheetPeople(app: TestApp): Promise<Record<Who, Client>> {
  const ann = await withPlaces(app)
  return {
    dee: await operator(app),
    dan: await operator(app, 'dan'),
    che: await checker(app),
    chu: await checker(app, 'chu'),
    ann,
    owner: await app.as('owner@example.org'),
  }
}

export const sheetOf = (number: number) => ({ ...set, Date: new Date(Date.UTC(2000, 0, number)).toISOString().slice(0, 10) })

export async function asked(who: Client, { does }: Step, key: typeof set, ID: number): Promise<string> {
  const calls = {
    save: () => who.post('dailydata/save', [newRow({ ...key, SetA: 1 })]),
    update: () => who.post('dailydata/update', [newRow({ ...key, SetB: 1 })]),
    submit: () => who.post('dailydata/submitforapproval', key),
    return: () => who.post('dailydata/return', { ID, Reason: 'Again' }),
    approve: () => who.post('dailydata/approveall', { ID }),
    reopen: () => who.post('dailydata/reopen', { ID, Reason: 'Again' }),
  }
  return String((await calls[does]())['Message'])
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

export async function sheetNow(owner: Client, key: typeof set): Promise<{ ID: number; state: object }> {
  const { Data } = await owner.post('dailydata/getdailystatus', key)
  const { ID, Savedby: _, Savedat: __, ...standing } = Data as SheetState
  const open = { isClosed: false, ClosedReason: '', mayBeOpened: false, Closes: '' }
  const blank = { ...noHolder, ...noOwnWindow, ...notedBy(undefined), ...open }
  expect(standing).toMatchObject(blank)
  return { ID, state: Object.fromEntries(Object.entries(standing).filter(([name]) => !(name in blank))) }
}

const mailOf = (who: Who | '') => who && `${who}@example.org`

export const expected = (model: Model) => ({
  Status: { none: '', saved: 'User-Submitted', submitted: 'User-Submitted', approved: 'Approved' }[model.state],
  Appliedby: mailOf(model.applied),
  Approvedby: mailOf(model.approved),
  ReturnReason: model.isReturned ? 'Again' : '',
  SelfApproved: model.isSelfApproved,
  IsMaker: model.makers.has('owner'),
  IsCorrector: model.correctors.has('owner'),
  SubmitNote: '',
  Control: {},
  PaperTotals: 'optional',
  LargeAmount: 5000,
  version: model.version,
})
