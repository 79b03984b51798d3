import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { counting } from '#test/support/database-traffic.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { laterMark, PipelinedClient } from '../client.ts'
import { valueTypes } from '../value-types.ts'
import { StatementNames } from './statement-names.ts'

const address = serverAddress()
const open = () => new PipelinedClient({ connectionString: address, names: new StatementNames(), types: valueTypes })
const client = open()

beforeAll(async () => {
  if (!address) return
  await client.connect()
  await client.query('create temporary table marks (id bigint primary key, text text)')
})
afterAll(() => (address ? client.end() : undefined))
beforeEach(async () => {
  if (address) await client.query('truncate marks')
})

const insert = (id: unknown, text = '') => client.query('insert into marks (id, text) values ($1, $2)', [id, text])
const find = (id: number) =>
  client.query<{ id: number; text: string }>('select id, text from marks where id >= $1 order by id', [id])
const ids = async () => (await find(0)).rows.map(({ id }) => id)

test.runIf(address)(
  'what a transaction asks in one turn is one write, and so is its end with what is written later',
  async () => {
    const { flushes } = await counting(async () => {
      await client.query('begin')
      const [, two] = await Promise.all([insert(1), find(0), client.query('select 1 as one')])
      expect(two.rows).toEqual([{ id: 1, text: '' }])
      await client.query(`${laterMark}insert into marks (id) values ($1)`, [2])
      expect(await client.query('commit')).toMatchObject({ command: 'COMMIT', rowCount: null })
    })
    expect(flushes).toBe(2)
    expect(await ids()).toEqual([1, 2])
  },
)

test.runIf(address)('a transaction that is idle keeps no snapshot, for which others would have to wait', async () => {
  const other = open()
  await other.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid from pg_class limit 1')
  const text = 'select backend_xmin, state from pg_stat_activity where pid = $1'
  expect((await other.query(text, [rows[0]?.pid])).rows).toEqual([{ backend_xmin: null, state: 'idle in transaction' }])
  await client.query('commit')
  await other.end()
})

test.runIf(address)('of two statements outside a transaction each is done by itself', async () => {
  await insert(1)
  const both = await Promise.allSettled([insert(1), insert(2)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await ids()).toEqual([1, 2])
})

test.runIf(address)(
  'after one that fails those before it are answered, those behind it fail with it, and nothing is kept',
  async () => {
    await client.query('begin')
    const [first, ...others] = await Promise.allSettled([insert(1), insert(1), find(0), client.query('commit')])
    await client.query('rollback')
    expect(first).toMatchObject({ status: 'fulfilled', value: { rowCount: 1 } })
    for (const other of others) expect(other).toMatchObject({ status: 'rejected', reason: { code: '23505' } })
    expect(await ids()).toEqual([])
  },
)

test.runIf(address)('a prepared statement is read alike on each connection', async () => {
  const other = open()
  await other.connect()
  const text = 'select $1::bigint as id, $2::timestamptz as at, $3::jsonb as json, null::text as nothing'
  const row = { id: 7, at: new Date('2026-11-26T05:00:00Z'), json: { a: [1] }, nothing: null }
  const asked = (one: PipelinedClient) => one.query(text, [7, row.at, JSON.stringify(row.json)])
  for (const one of [client, client, client, client, other, other]) expect((await asked(one)).rows).toEqual([row])
  await other.end()
})

test.runIf(address)('a statement is sent again once a table answers something else', async () => {
  const rows = async () => (await find(0).catch(() => find(0))).rows
  await insert(1, '5')
  for (const _ of [1, 2, 3]) expect(await rows()).toEqual([{ id: 1, text: '5' }])
  await client.query('alter table marks alter text type integer using text::integer')
  expect(await rows()).toEqual([{ id: 1, text: 5 }])
  await client.query('alter table marks alter text type text')
})

test.runIf(address)('a value that can’t be sent, and one that can’t be read, fail their statement alone', async () => {
  await client.query('begin')
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const sent = async () => insert(circular)
  await expect(sent()).rejects.toThrow(/circular/i)
  const both = await Promise.allSettled([client.query('select $1::bigint as big', ['9007199254740993']), insert(3)])
  expect(both).toMatchObject([{ status: 'rejected', reason: { message: /too large/ } }, { status: 'fulfilled' }])
  await client.query('commit')
  expect(await ids()).toEqual([3])
})

test.runIf(address)('what was asked when the connection breaks fails', async () => {
  const broken = open()
  broken.on('error', () => {})
  await broken.connect()
  await broken.query('begin')
  const asked = [broken.query('select pg_sleep($1)', [5]), broken.query('commit')]
  setImmediate(() => broken.connection.stream.destroy())
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
