import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { withPlaces } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import { documentSlots } from '#admissions/record/document-slots/contract.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { added, specified } from '../calls.ts'
import { pairs } from './pairs.ts'

/** Both take the very same body. */
const sharedBody: Record<string, string> = { 'dailydata/update': 'dailydata/save' }
let newSlot: unknown

const bad = ['', ' ', 'nonsense ☃', 'x'.repeat(6_000), 7.123, -1, true, null, [], ['nonsense'], {}, '2026-13-45', 'a\u0007b']

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await testApp({ WEBHOOK_HOSTS: 'hooks.example.org', WRITES_PER_HOUR: '1000000' })
  owner = await app.as('owner@example.org', { isOwner: true })
  await withPlaces(app)
  await owner.post('state/create', { stateID: 'State a', state: 'State a', IsActive: true })
})
afterAll(() => app.close())

const updates = [...specified, ...added]
  .map(({ path }) => path)
  .filter((path) => /\/update(user)?$/.test(path) && !(path in sharedBody))

test.each(Object.entries(sharedBody))('%s and %s take the same body', (update, create) => {
  const [one, other] = [update, create].map((name) => routes(app.deps).find(({ call }) => call.path === name)?.call.body)
  expect(one).toBe(other)
})

test.each(updates)(
  '%s refuses what the call that creates refuses',
  async (path) => {
    const accepted: string[] = []
    let number = 0
    for (const pair of pairs[path] ?? []) {
      const made = pair.row(++number)
      const reply = await owner.call(pair.create, made)
      expect(refusalOf(reply)).toBeUndefined()
      newSlot = await slotNamed(made['Name'])
      const by = pair.by(made, reply.body, newSlot)
      const cases = (pair.fields ?? Object.keys(made)).flatMap((field) =>
        (pair.bad ?? bad).map((value) => [field, value] as const),
      )
      for (const [field, value] of cases) {
        const refused = refusalOf(await owner.call(pair.create, { ...pair.row(++number), [field]: value }))
        if (refused === undefined || isLeftAsItIs(field, value)) continue
        const updated = refusalOf(await owner.call(path, { ...made, ...by, [field]: value }))
        if (updated === undefined) accepted.push(`${field}: ${JSON.stringify(value).slice(0, 30)} (${refused})`)
      }
    }
    expect(accepted).toEqual([])
    expect(number).toBeGreaterThan(1)
  },
  300_000,
)

/** USER-3: an empty password of an existing account keeps the old one. */
const isLeftAsItIs = (field: string, value: unknown) =>
  field.toLowerCase() === 'password' && typeof value === 'string' && value.trim() === ''

const refusalOf = ({ http, body }: Reply): string | undefined => {
  if (http !== 200) return `HTTP ${http}`
  return body['status'] === false || body['Success'] === false ? String(body['Msg'] ?? body['Message']) : undefined
}

const slotNamed = async (name: unknown) =>
  (await owner.ask(documentSlots.get, { Form: 'college' })).find(({ Name }) => Name === name)?.ID
