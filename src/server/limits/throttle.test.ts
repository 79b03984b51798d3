import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedDatabase } from '#test/support/database.ts'
import { openThrottle, type Throttle } from './throttle.ts'

let database: Awaited<ReturnType<typeof sharedDatabase>>
let at: Date
let throttle: Throttle
beforeAll(async () => void (database = await sharedDatabase()))
beforeEach(async () => {
  await database.reset()
  at = new Date('2026-11-22T10:00:00Z')
  throttle = openThrottle(database.db, () => at)
})
afterAll(() => database.close())

const hour = 3600
const budget = (subject: string, limit: number, seconds = hour) => ({ subject, limit, seconds })
const pass = (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000))
const hits = async () => {
  const { rows } = await sql<{ subject: string; hits: number }>`select subject, hits from throttle order by subject`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map((row) => [row.subject, row.hits]))
}

test('of 250 at once against a limit of 30 exactly 30 pass, and the rest do not count', async () => {
  const all = await Promise.all(Array.from({ length: 250 }, () => throttle.tryTake([budget('codes', 30)])))
  expect(all.filter((each) => 'taken' in each)).toHaveLength(30)
  expect(await hits()).toEqual({ codes: 30 })
})

test('of 250 at once against several limits as many pass as the smallest allows', async () => {
  const both = [budget('name', 20), budget('network', 30)]
  const reversed = both.toReversed()
  const all = await Promise.all(Array.from({ length: 250 }, (_, index) => throttle.tryTake(index % 2 === 0 ? both : reversed)))
  expect(all.filter((each) => 'taken' in each)).toHaveLength(20)
  expect(await hits()).toEqual({ name: 20, network: 20 })
})

test('an event refused by one budget is not counted in the others', async () => {
  await throttle.tryTake([budget('name', 1)])
  expect(await throttle.tryTake([budget('name', 1), budget('network', 10)])).toEqual({
    spent: [expect.objectContaining({ subject: 'name' })],
    retryAfter: hour,
  })
  expect(await hits()).toEqual({ name: 1 })
})

test('a refunded unit can be taken again, in its own window only', async () => {
  const first = await throttle.tryTake([budget('name', 1)])
  pass(hour)
  const second = await throttle.tryTake([budget('name', 1)])
  if ('taken' in first) await throttle.refund(first.taken)
  expect(await throttle.tryTake([budget('name', 1)])).toMatchObject({ retryAfter: hour })
  if ('taken' in second) await throttle.refund(second.taken)
  expect(await throttle.tryTake([budget('name', 1)])).toMatchObject({ taken: [{ hits: 1 }] })
})

test('many concurrent takes and refunds lose no unit and add none', async () => {
  const both = [budget('name', 1000), budget('network', 1000)]
  await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const outcome = await throttle.tryTake(index % 2 === 0 ? both : both.toReversed())
      if ('taken' in outcome && index % 4 === 0) await throttle.refund(outcome.taken)
    }),
  )
  expect(await hits()).toEqual({ name: 75, network: 75 })
})

test('several units taken from one window can all be refunded', async () => {
  const taken = await Promise.all([1, 2, 3].map(() => throttle.take([budget('name', 5)], '')))
  await throttle.refund(taken.flat().slice(1))
  expect(await hits()).toEqual({ name: 1 })
})

test('a limit that is full answers 429 with the seconds until its window ends', async () => {
  await throttle.take([budget('name', 1)], 'Too many.')
  pass(600)
  await expect(throttle.take([budget('name', 1)], 'Too many.')).rejects.toMatchObject({
    status: 429,
    message: 'Too many.',
    retryAfter: hour - 600,
  })
})

test('a count together with a query does not wait for the disk, and later statements on its connection do', async () => {
  await database.run(`
    create table commits (synchronous text);
    create function note_commit() returns trigger language plpgsql as $$
      begin insert into commits values (current_setting('synchronous_commit')); return new; end $$;
    create trigger note_commit after insert on throttle for each row execute function note_commit()`)
  const own = sql<{ own: string }>`select current_setting('synchronous_commit') as own`
  try {
    const { rows } = await database.db.connection().execute(async (one) => {
      const counting = openThrottle(one, () => at)
      await counting.tryTakeBeside(own, budget('writes:amy', 3))
      await counting.tryTake([budget('codes', 3)])
      return sql<{ synchronous: string }>`select synchronous from commits`.execute(one)
    })
    expect(rows.map(({ synchronous }) => synchronous)).toEqual(['off', 'on'])
  } finally {
    await database.run('drop trigger note_commit on throttle; drop function note_commit; drop table commits')
  }
})
