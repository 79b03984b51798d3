import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { atOnce, outcomes, type Model } from './outcomes.ts'
import type { Client } from '#test/support/client.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { alreadyApproved, approved, locked, stale } from '#admissions/record/applications/contract.ts'

type Who = 'amy' | 'mo' | 'ann' | 'owner'
/** `isSeen`: the call sends the version that the person had read before everybody started. */
type Step = { who: Who; does: 'save' | 'approve' | 'reopen'; Place: string; isSeen: boolean }
type Known = { ApplicationStatus: 'submitted' | 'approved'; Place: string; version: number }

let app: TestApp
let clients: { [who in Who]: Client }
beforeAll(async () => {
  app = await testApp()
  clients = {
    amy: await app.as('amy@example.org', { usergroup: 'Student' }),
    mo: await app.as('mo@example.org', { usergroup: 'moderator' }),
    ann: await app.as('ann@example.org', { usergroup: 'admin' }),
    owner: await app.as('owner@example.org'),
  }
  await submitCollege(clients.amy)
})
afterAll(() => app.close())

// The embedded database has one session, so there is little concurrency.
const histories = serverAddress() === undefined ? 30 : 150
const place = fc.constantFrom('Salem', 'Erode', 'Madurai')
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ who: fc.constantFrom('amy', 'mo', 'ann'), does: fc.constant('save'), Place: place, isSeen: fc.boolean() }),
  fc.record({ who: fc.constantFrom('mo', 'ann'), does: fc.constant('approve'), Place: place, isSeen: fc.boolean() }),
  fc.record({ who: fc.constant('owner'), does: fc.constant('reopen'), Place: place, isSeen: fc.constant(false) }),
)

test('T-22: concurrent saves, approvals and re-openings of one application give answers and a record as if one by one', async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 6 }), async (steps) => {
    const begun = await recordNow()
    const history = await atOnce(steps, (step) => asked(step, begun.version))
    const now = await recordNow()
    const possible = outcomes(history, begun, after(begun.version))
    expect({ begun, history, now, possible }).toSatisfy(() => possible.some((each) => isDeepStrictEqual(each, now)))
  })
  await fc.assert(property, { numRuns: histories, endOnFailure: true })
}, 300_000)

/** APP-2, APP-5, APP-9, as a model: the answer of a step, and the record after it. */
const after =
  (seen: number): Model<Step, Known> =>
  (now, { does, Place, isSeen }) => {
    const unchanged = (says: string) => ({ says, becomes: now })
    const becomes = (says: string, change: Partial<Known>) => ({ says, becomes: { ...now, ...change, version: now.version + 1 } })
    const isApproved = now.ApplicationStatus === 'approved'
    if (does === 'reopen') {
      if (!isApproved) return unchanged('Only an approved application can be opened again.')
      return becomes(messages.updated, { ApplicationStatus: 'submitted' })
    }
    if (isApproved) return unchanged(does === 'approve' ? alreadyApproved : locked)
    if (isSeen && seen !== now.version) return unchanged(stale)
    // APP-54
    if (does === 'save' && Place === now.Place) return unchanged(messages.saved)
    return does === 'approve' ? becomes(approved, { ApplicationStatus: 'approved' }) : becomes(messages.saved, { Place })
  }

async function asked({ who, does, Place, isSeen }: Step, seen: number): Promise<string> {
  const version = isSeen ? { version: seen } : {}
  const calls = {
    save: () => clients[who].post('applications/update', { applicationID: 1, Place, ...version }),
    approve: () => clients[who].post('applications/update', { applicationID: 1, ApplicationStatus: 'approved', ...version }),
    reopen: () => clients[who].post('applications/reopen', { username: 'amy@example.org', reason: 'Again' }),
  }
  return String((await calls[does]())['Msg'])
}

async function recordNow(): Promise<Known> {
  const [record] = await clients.owner.post('applications/getbyid', { username: 'amy@example.org' })
  const { ApplicationStatus, Place, version } = record as Known
  return { ApplicationStatus, Place, version }
}
