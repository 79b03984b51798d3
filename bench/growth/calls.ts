import type { PoolClient } from 'pg'
import type { Line } from './line.ts'

export type Caller = { own: Line; staff: Line; username: string }
type Called = {
  /** So many turns come before the measured ones: a day's first opening of each record is logged. */
  before?: number
  ours(caller: Caller, turn: number): Promise<unknown>
  bare(database: PoolClient, username: string, turn: number): Promise<unknown>
}

const live = 'from applications where deleted_at is null'
const filter = {
  logic: 'and',
  filters: [
    { field: 'cutomestatus', operator: 'eq', value: 'Joined' },
    { field: 'Name', operator: 'contains', value: 'kumar' },
  ],
}
const asked = 'deleted_at is null and lower(custom_status) = $1 and lower(name) like $2'

const entry = {
  name: 'entry',
  text: `with entry as (insert into activity_log (at, actor, module, log, application_id, before, after, digest)
      values (now(), $1, 'Application', 'Saved Place', $2, '{"Place": "Chennai"}', $3, $4) returning id)
    insert into activity_unsealed select id from entry`,
}
/** The product's promises: one transaction locks the record, writes it, and logs the change. */
async function save(database: PoolClient, { lock, write, username }: { lock?: Query; write: Query; username: string }) {
  await database.query('begin')
  if (lock) await database.query(lock)
  const { rows } = await database.query<{ id: number }>(write)
  await database.query({ ...entry, values: [username, rows[0]?.id, '{"Place": "Salem"}', `bench.${username}.${Math.random()}`] })
  await database.query('commit')
}

type Query = { name: string; text: string; values: unknown[] }
/** Of the rows of `fillMillion`, at random and always in the same order. */
const mostRecords = 900
const someone = (turn: number) => `person${1 + ((turn * 7919) % mostRecords)}@example.org`

export const calls: Readonly<Record<string, Called>> = {
  get: {
    ours: ({ own }) => own.post('applications/getbyid', {}),
    bare: (database, username) => database.query({ name: 'get', text: `select * ${live} and username = $1`, values: [username] }),
  },
  'staff get': {
    before: mostRecords,
    ours: ({ staff }, turn) => staff.post('applications/getbyid', { username: someone(turn) }),
    bare: (database, _, turn) =>
      database.query({ name: 'get', text: `select * ${live} and username = $1`, values: [someone(turn)] }),
  },
  list: {
    ours: ({ staff }) => staff.post('applications/get', { take: 10 }),
    bare: (database) => database.query(`select * ${live} order by created_at desc, application_id desc limit 10`),
  },
  'deep page': {
    ours: ({ staff }) => staff.post('applications/get', { take: 10, skip: 5_000 }),
    bare: (database) => database.query(`select * ${live} order by created_at desc, application_id desc limit 10 offset 5000`),
  },
  filter: {
    ours: ({ staff }) => staff.post('applications/get', { take: 10, filter }),
    bare: async (database) => {
      await database.query(`select * from applications where ${asked} order by created_at desc limit 10`, ['joined', '%kumar%'])
      await database.query(`select count(*) from applications where ${asked}`, ['joined', '%kumar%'])
    },
  },
  save: {
    ours: ({ own }, turn) => own.post('applications/create', { Place: `Place ${turn}` }),
    bare: (database, username, turn) =>
      save(database, {
        username,
        lock: { name: 'lock', text: `select * ${live} and username = $1 for update`, values: [username] },
        write: {
          name: 'save',
          text: `update applications set place = $2, fields = fields || jsonb_build_object('Place', $2::text), version = version + 1,
              modified_at = now() where deleted_at is null and username = $1 returning application_id as id`,
          values: [username, `Place ${turn}`],
        },
      }),
  },
  create: {
    ours: ({ staff, username }, turn) =>
      staff.post('applications/create', { Form: 'job', Name: 'New', MailId: `new-${Date.now()}-${turn}-${username}` }),
    bare: (database, caller, turn) => {
      const username = `bare-${Date.now()}-${turn}-${caller}`
      const text = `insert into applications (username, place, form, created_at, created_by, modified_at)
        values ($1, $2, 'job', now(), 'bench', now()) returning application_id as id`
      return save(database, { username, write: { name: 'create', text, values: [username, `Place ${turn}`] } })
    },
  },
}
