import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

/** Deliberately imports nothing from the product. */
const letters = { A: 'A', B: 'B', C: 'C', AB: 'AB', AC: 'AC', BC: 'BC', ABCFULL: 'ABC', ABCHALF: 'ABC', BOXFULL: '', BOXHALF: '' }
type Sale = { game: keyof typeof letters; number: string; sold: number }
/** Prizes of one, two and three digits in hundredths, from a day on. */
type Change = { from: number; paid: readonly [number, number, number] }
type Step = { sells?: Sale[]; change?: Change; day: number }

function payout(drawn: string, sales: readonly Sale[], paid: Change['paid']): number {
  let sum = 0
  for (const { game, number, sold } of sales) {
    const places = letters[game]
    const winning = places
      .split('')
      .map((letter) => drawn['ABC'.indexOf(letter)])
      .join('')
    if (places !== '' && winning === number) sum += sold * (paid[places.length - 1] ?? 0)
  }
  return sum
}

function inForce(changes: readonly Change[], day: number): Change['paid'] {
  let found: Change | undefined
  for (const change of changes) if (change.from <= day && (!found || change.from >= found.from)) found = change
  return found?.paid ?? [0, 0, 0]
}

const sale = fc.constantFrom(...(Object.keys(letters) as Sale['game'][])).chain((game) =>
  fc.record({
    game: fc.constant(game),
    // Few different digits, so that numbers meet.
    number: fc.stringMatching(new RegExp(`^[0-2]{${game.startsWith('A') || game.length < 3 ? letters[game].length : 3}}$`)),
    sold: fc.integer({ min: 1, max: 50 }),
  }),
)
const amount = fc.integer({ min: 0, max: 99_999 })
const day = fc.integer({ min: -3, max: 0 })
const steps = fc.array(
  fc.oneof(
    fc.record({ day, sells: fc.array(sale, { minLength: 1, maxLength: 12 }) }),
    fc.record({ day, change: fc.record({ from: fc.integer({ min: -4, max: 1 }), paid: fc.tuple(amount, amount, amount) }) }),
    fc.record({ day }),
  ),
  { minLength: 4, maxLength: 14 },
)

const iso = (ahead: number) =>
  formatIsoDate(todayIn(app.deps.config.TIME_ZONE, new Date(app.deps.now().getTime() + ahead * 86_400_000)))
const prizes = ([one, two, three]: Change['paid']) => ({
  Prize_single: one / 100,
  Prize_double: two / 100,
  Prize_triple: three / 100,
})

async function stored(owner: Client, date: string, sales: readonly Sale[]): Promise<void> {
  const rows = sales.map(({ game, number, sold }) => ({
    ID: -1,
    Date: date,
    Distributorid: 'D-1',
    Showid: '1',
    [game]: number,
    [`Set${game}`]: sold,
  }))
  expect(await owner.post('dailydata/save', rows)).toMatchObject({ Success: true })
}

async function updated(owner: Client, { from, paid }: Change): Promise<void> {
  const body = { ID: 1, Time: '06:00 PM', ...prizes(paid), From: iso(from), Reason: 'Corrected' }
  expect(await owner.post('shows/update', body)).toMatchObject({ Success: true })
}

async function findsBoth(owner: Client, at: number, sales: readonly Sale[], paid: Change['paid']) {
  const numbers = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
  const totals = numbers.map((drawn) => payout(drawn, sales, paid))
  const least = Math.min(...totals)
  const { Data } = await owner.post('dailydata/findnumber', { Date: iso(at), Showid: '1', CustomNumber: '120' })
  const tried = {
    Bestnumber: numbers[totals.indexOf(least)],
    Bestprice: least / 100,
    Bestequals: totals.filter((total) => total === least).length,
    Winningnumber: '120',
    Lowprice: (totals[120] ?? -1) / 100,
    ...prizes(paid),
  }
  return { said: { at, sales, ...(Data as object) }, tried }
}

async function goesThrough(steps: readonly Step[]) {
  await app.reset()
  const owner = await app.as('owner@example.org', { isOwner: true })
  const names = { Firsrname: 'Raj', Lastname: 'K', Address: 'x', City: 'x', Email: 'raj@example.org', Mobile: '9876500001' }
  await owner.post('distributor/save', { DistributorID: 'D-1', ...names })
  const changes: Change[] = [{ from: -1_000_000, paid: [900, 9_000, 60_000] }]
  await owner.post('shows/save', { Time: '06:00 PM', ...prizes([900, 9_000, 60_000]) })
  const sheets = new Map<number, Sale[]>()
  const found: Awaited<ReturnType<typeof findsBoth>>[] = []
  for (const { day, sells, change } of steps) {
    if (sells) await stored(owner, iso(day), sells)
    if (sells) sheets.set(day, sells)
    if (change) {
      await updated(owner, change)
      changes.push(change)
    }
    for (const [at, sales] of sheets) found.push(await findsBoth(owner, at, sales, inForce(changes, at)))
  }
  return found
}

test('on random days with rates that change it finds what trying every number against every sale of the day finds', async () => {
  const agrees = async (each: Step[]) => {
    for (const { said, tried } of await goesThrough(each)) expect(said).toMatchObject(tried)
  }
  await fc.assert(fc.asyncProperty(steps, agrees), { numRuns: fc.readConfigureGlobal().numRuns ?? 12 })
}, 600_000)
