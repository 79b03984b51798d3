import type { PoolClient } from 'pg'
import type { Line } from './line.ts'

/** The callers: each has its own account and record; `staff` reads them all. */
export type Caller = { own: Line; staff: Line; username: string }
type Called = {
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

const save = async (database: PoolClient, username: string, turn: number, before: string) => {
  await database.query('begin')
  const { rows } = await database.query<{ id: number }>(before, [username, `Place ${turn}`])
  await database.query(
    `with entry as (insert into activity_log (at, actor, module, log, application_id, digest) values (now(), $1, 'Application', 'Saved Place', $2, $3) returning id)
      insert into activity_unsealed select id from entry`,
    [username, rows[0]?.id, `bench.${username}.${turn}.${Math.random()}`],
  )
  await database.query('commit')
}

/** The measured calls, each with its minimal statements. */
export const calls: Readonly<Record<string, Called>> = {
  get: {
    ours: ({ own }) => own.post('applications/getbyid', {}),
    bare: (database, username) => database.query(`select * ${live} and username = $1`, [username]),
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
      save(
        database,
        username,
        turn,
        `update applications set place = $2 where deleted_at is null and username = $1 returning application_id as id`,
      ),
  },
  create: {
    ours: ({ staff, username }, turn) =>
      staff.post('applications/create', { Form: 'job', Name: 'New', MailId: `new-${Date.now()}-${turn}-${username}` }),
    bare: (database, username, turn) =>
      save(
        database,
        `bare-${Date.now()}-${turn}-${username}`,
        turn,
        `insert into applications (username, place, form, created_at, created_by, modified_at) values ($1, $2, 'job', now(), 'bench', now()) returning application_id as id`,
      ),
  },
}
