import { expect, test } from 'vitest'
import { applications } from '#admissions/record/applications/contract.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { startStandby } from '#test/support/servers/standby.ts'
import { ownProduct } from './own-product.ts'

const server = serverAddress() ?? ''

let name: string
let standby: Awaited<ReturnType<typeof startStandby>>
const product = ownProduct(async (database) => {
  name = database
  standby = await startStandby(server)
  return { DATABASE_READ_URL: databaseOn(standby.address, database) }
})

/** Saves a new application, reads the list at once, and returns whether it is there. */
async function readsOwnWrite(turn: string): Promise<boolean> {
  const { owner } = product.get()
  const email = `${turn}@example.org`
  const saved = await owner.post('applications/create', { Form: 'job', MailId: email, Name: `Turn ${turn}` })
  expect(saved).toMatchObject({ status: true })
  const filter = { logic: 'and' as const, filters: [{ field: 'Name', operator: 'eq' as const, value: `Turn ${turn}` }] }
  const { Data } = await owner.ask(applications.get, { take: 10, filter })
  return Data.some(({ username }) => username === email)
}

/** The connections that the product has to the replica. */
const onReplica = () => onServer(standby.address, `select 1 from pg_stat_activity where datname = '${name}'`)

test.runIf(server)('lists are read from the replica, and everybody reads their own writes', async () => {
  for (let turn = 0; turn < 40; turn += 1) expect(await readsOwnWrite(`good-${turn}`)).toBe(true)
  expect((await onReplica()).length).toBeGreaterThan(0)
})

test.runIf(server)('if a replica is late the primary answers', async () => {
  await onServer(standby.address, 'select pg_wal_replay_pause()')
  try {
    expect(await readsOwnWrite('late')).toBe(true)
  } finally {
    await onServer(standby.address, 'select pg_wal_replay_resume()')
  }
  expect(await readsOwnWrite('after')).toBe(true)
})

test.runIf(server)('an export is read there too, and its log entry written to the primary', async () => {
  const { http } = await product.get().owner.bytes('applications/export', {})
  expect(http).toBe(200)
})

test.runIf(server)('a promoted or unreachable replica is not read', async () => {
  await onServer(standby.address, 'select pg_promote()')
  expect(await readsOwnWrite('promoted')).toBe(true)
  await standby.stop()
  expect(await readsOwnWrite('gone')).toBe(true)
})
