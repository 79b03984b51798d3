import { sql, type RawBuilder } from 'kysely'
import type { GridCondition } from '#shared/grid.ts'
import { testApp } from '#test/support/test-app.ts'
import { compare } from '../figures.ts'
import { measuredReader } from './fill.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

export const live = sql`from applications where deleted_at is null`
export const newest = sql`created_at desc, application_id desc`

export async function openDesk(rows: number) {
  const app = await testApp()
  const { db } = app.database
  const staff = await app.as(measuredReader, { usergroup: 'moderator' })
  const admin = await app.as('ann@example.org', { usergroup: 'admin' })

  async function done(path: string, body: object, who = staff): Promise<void> {
    const said = await who.post(path, body)
    const isBulk = path === 'applications/bulksave'
    if (said['Success'] === false || said['status'] === false || (isBulk && JSON.stringify(said['Data']) !== '[]'))
      throw new Error(JSON.stringify(said).slice(0, 500))
  }

  async function list(name: string, body: object, condition: RawBuilder<unknown>, order = newest): Promise<void> {
    const skip = 'skip' in body ? Number(body.skip) : 0
    const take = 'take' in body ? Number(body.take) : 10
    const ids = sql`select application_id ${live} and ${condition} order by ${order} limit ${take} offset ${skip}`
    const page = sql`select * from applications where application_id in (${ids}) order by ${order}`
    const count = sql`select count(*) ${live} and ${condition}`
    await compare(
      `list, ${name}`,
      () => done('applications/get', { take, ...body }),
      () => Promise.all([page.execute(db), count.execute(db)]),
      10,
      2,
    )
  }

  return { app, db, rows, staff, admin, done, list }
}

export function where(field: string, operator: GridCondition['operator'], value: string | boolean | readonly string[]) {
  return { filter: { logic: 'and', filters: [{ field, operator, value }] } }
}
