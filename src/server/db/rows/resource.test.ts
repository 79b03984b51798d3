import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openChanges } from '#platform/activity-log/server/audit-log.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { Refusal } from '../../base/refusal.ts'
import { refuseInUse, refuseTaken } from '../errors.ts'
import { resource } from './resource.ts'
import { rowStore } from './row-store.ts'

type Row = { id: number; name: string; size: number }
type Fields = { Name: string; Size?: number | undefined }

const rows = rowStore<Row>({
  table: 'boxes',
  order: sql`name`,
  missing: 'No such box.',
  taken: refuseTaken('There is one.', { field: 'Name' }),
  inUse: refuseInUse('It is full.'),
})
const boxes = resource({
  module: 'Boxes',
  store: rows,
  toDto: ({ name, size }: Row) => ({ Name: name, Size: size }),
  toRow: ({ Name, Size = 1 }: Fields) => ({ name: Name, size: Size }),
  log: (done, { Name }, before) => `${done} ${before.Name}, now ${Name}`,
  check(_tx, { columns: { size }, before }) {
    if (before && size < before.size) throw new Refusal('A box never shrinks.')
  },
})

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const table = 'create table boxes (id integer generated always as identity primary key, name text unique, size integer)'
  await app.database.run(table)
  await app.database.run('create table balls (box integer references boxes (id))')
  // The product has no rights on tables that its migrations did not make.
  await app.database.run('grant all on boxes, balls to public')
})
beforeEach(async () => {
  await app.reset()
  await app.database.run('truncate boxes, balls restart identity')
  await boxes.add(by(), { Name: 'Red' })
  await boxes.add(by(), { Name: 'Blue', Size: 2 })
})
afterAll(async () => {
  await app.database.run('drop table balls, boxes')
  await app.close()
})

const by = () => ({ change: openChanges(app.deps)({ actor: 'ann', ip: '' }) })
const all = () => rows(app.database.db).all()
const log = async () =>
  (await app.database.run("select log, before, after from activity_log where module = 'Boxes' order by id")).rows.slice(2)

const blue = { id: 2, name: 'Blue', size: 2 }
const red = { id: 1, name: 'Red', size: 1 }

test('a row is saved without a key and changed with one; the log has it before and after', async () => {
  expect(await boxes.save(by(), undefined, { Name: 'Amber' }, undefined)).toBe('Saved Successfully!')
  expect(await boxes.save(by(), 1, { Name: 'Rose', Size: 3 }, undefined)).toBe('Updated Successfully!')
  expect(await boxes.remove(by(), 2)).toBe('Deleted Successfully!')
  expect(await all()).toEqual([
    { id: 3, name: 'Amber', size: 1 },
    { id: 1, name: 'Rose', size: 3 },
  ])
  expect(await log()).toEqual([
    { log: 'Added Amber, now Amber', before: null, after: { Name: 'Amber' } },
    { log: 'Changed Red, now Rose', before: { Name: 'Red', Size: 1 }, after: { Name: 'Rose', Size: 3 } },
    { log: 'Deleted Blue, now Blue', before: { ID: 2, Name: 'Blue', Size: 2 }, after: null },
  ])
})

test('SCREEN-37: what is not sent stays, and so does what only somebody else changed', async () => {
  await boxes.change(by(), 2, { Name: 'Navy' }, undefined)
  await boxes.change(by(), 2, { Name: 'Blue', Size: 4 }, { Name: 'Blue', Size: 2 })
  expect(await all()).toContainEqual({ id: 2, name: 'Navy', size: 4 })
  await expect(boxes.change(by(), 2, { Name: 'Sky' }, { Name: 'Blue' })).rejects.toMatchObject({ fields: { field: 'Name' } })
})

test('a refused change writes nothing and logs nothing', async () => {
  await expect(boxes.change(by(), 9, { Name: 'Navy' }, undefined)).rejects.toThrow('No such box.')
  await expect(boxes.remove(by(), 9)).rejects.toThrow('No such box.')
  await expect(boxes.change(by(), 2, { Size: 1 }, undefined)).rejects.toThrow('A box never shrinks.')
  await expect(boxes.change(by(), 2, { Name: 'Red' }, undefined)).rejects.toThrow('There is one.')
  await expect(boxes.add(by(), { Name: 'Red' })).rejects.toThrow('There is one.')
  const refuse = () => {
    throw new Refusal('Not this one.')
  }
  await expect(boxes.remove(by(), 2, refuse)).rejects.toThrow('Not this one.')
  await app.database.run('insert into balls values (2)')
  await expect(boxes.remove(by(), 2)).rejects.toThrow('It is full.')
  const late = async (_parts: object, write: () => Promise<unknown>) => {
    await write()
    throw new Refusal('Too late.')
  }
  await expect(boxes.change(by(), 2, { Name: 'Navy' }, undefined, late)).rejects.toThrow('Too late.')
  expect(await all()).toEqual([blue, red])
  expect(await log()).toEqual([])
})

test('what is written with a row is in its transaction, and the log says so', async () => {
  await boxes.add(by(), { Name: 'Amber' }, async ({ tx }, write) => {
    await sql`insert into balls values (${await write()})`.execute(tx)
    return { log: ', with a ball', after: { Balls: 1 } }
  })
  await boxes.change(by(), 1, { Size: 2 }, undefined, async ({ row, before, after }, write) => {
    await write()
    return { log: `, ${after.Size - before.Size} larger`, before: { Was: row.size } }
  })
  expect((await app.database.run('select box from balls')).rows).toEqual([{ box: 3 }])
  expect(await log()).toEqual([
    { log: 'Added Amber, now Amber, with a ball', before: null, after: { Name: 'Amber', Balls: 1 } },
    { log: 'Changed Red, now Red, 1 larger', before: { Name: 'Red', Size: 1, Was: 1 }, after: { Name: 'Red', Size: 2 } },
  ])
})
