import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minuteMs } from '#shared/time/durations.ts'
import { client, type Client } from '#test/support/client.ts'
import { databaseOn, onServer, readyDatabase, serverAddress } from '#test/support/ready-database.ts'
import { endProduct, owner, startProduct, type Product } from '../../../scripts/soak/product.ts'

const server = serverAddress()
const name = `workers_${process.pid}`
const limit = 200
/** A worker starts in five seconds on a machine that does nothing else. */
const patienceMs = 150_000
vi.setConfig({ testTimeout: 2 * patienceMs })
let product: Product
let folder: string
beforeAll(async () => {
  if (!server) return
  const ready = readyDatabase()
  await onServer(server, `create database ${name} template ${'template' in ready ? ready.template : ''}`)
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-workers-'))
  const settings = { WORKERS: '2', CALLS_PER_ADDRESS: `${limit}`, LOOP_DELAY_LIMIT_MS: '0', SECRET_KEY: 'k'.repeat(40) }
  product = await startProduct(folder, { DATABASE_URL: databaseOn(server, name), ...settings })
})
afterAll(async () => {
  if (!server) return
  await endProduct(product, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  await onServer(server, `drop database if exists ${name} with (force)`)
})

/** proc(5). */
const workersNow = () => {
  const { pid } = product.process
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}
const both = () => expect.poll(() => metric('workers '), { timeout: patienceMs }).toBe(2)

/** On a connection of its own, which goes to the next worker. Undefined if it was cut off. */
function send(path: string, method = 'GET'): Promise<{ status: number; text: string } | undefined> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string } | undefined>()
  const headers = method === 'POST' ? { 'content-type': 'application/json' } : {}
  const asked = request(`${product.url}${path}`, { method, agent: false, headers }, (reply) => {
    let text = ''
    reply.on('data', (chunk) => void (text += String(chunk)))
    reply.on('error', () => resolve(undefined)).on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
  })
  asked.on('error', () => resolve(undefined)).end(method === 'POST' ? '{}' : undefined)
  return promise
}

async function metric(what: string): Promise<number> {
  const lines = (await send('/metrics'))?.text.split('\n') ?? []
  return Number(
    lines
      .find((line) => line.startsWith(what))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

test.runIf(server)('both workers answer, and /metrics adds up what each has counted', async () => {
  await both()
  const counted = 'http_request_duration_seconds_count{path="/ap/api/applications/robotcheck",status="200"}'
  for (let turn = 0; turn < 20; turn += 1) expect((await send('/ap/api/applications/robotcheck', 'POST'))?.status).toBe(200)
  expect(await metric(counted)).toBe(20)
  expect(await metric(counted)).toBe(20)
})

test.runIf(server)(
  'a worker that is killed is replaced, and no application that was acknowledged is lost or there twice',
  async () => {
    const staff = await signedIn()
    const killed = workersNow()
    const [acknowledged, cut]: [string[], string[]] = [[], []]
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const MailId = `a${writer}-${turn}@example.org`
        const made = await staff.post('applications/create', { Form: 'job', Name: 'Amy', MailId }).catch(() => undefined)
        const isMade = made?.['status'] === true
        ;(isMade ? acknowledged : cut).push(MailId)
        if (writer === 0 && turn === 4) process.kill(Number(killed[0]), 'SIGKILL')
        if (writer === 0 && turn === 8) process.kill(Number(killed[1]), 'SIGKILL')
      }
    })
    await Promise.all(writers)
    await both()
    expect(workersNow().filter((worker) => killed.includes(worker))).toEqual([])
    const again = await signedIn()
    for (const MailId of acknowledged) {
      const { Total } = await again.post('applications/get', {
        filter: { logic: 'and', filters: [{ field: 'MailId', operator: 'eq', value: MailId }] },
      })
      expect([MailId, Total]).toEqual([MailId, 1])
    }
    expect(acknowledged.length).toBeGreaterThan(20)
  },
)

test.runIf(server)('SIGHUP replaces the workers one after another, and no call fails meanwhile', async () => {
  const before = workersNow()
  const statuses = new Set<number | undefined>()
  const over = new AbortController()
  const calling = (async () => {
    while (!over.signal.aborted) statuses.add((await send('/healthz'))?.status)
  })()
  product.process.kill('SIGHUP')
  await expect.poll(() => workersNow().filter((worker) => before.includes(worker)), { timeout: patienceMs }).toEqual([])
  over.abort()
  await calling
  await both()
  expect([...statuses]).toEqual([200])
})

test.runIf(server)('what one network may call in a minute is counted over all workers', async () => {
  const inOneMinute = async () => {
    const minute = () => Math.floor(Date.now() / minuteMs)
    const begun = minute()
    let answered = 0
    for (let turn = 0; turn < 1.5 * limit; turn += 1)
      if ((await send('/ap/api/applications/robotcheck', 'POST'))?.status === 200) answered += 1
    return minute() === begun ? answered : undefined
  }
  const answered = (await inOneMinute()) ?? (await inOneMinute()) ?? 0
  expect(answered).toBeGreaterThan(0)
  expect(answered).toBeLessThan(1.3 * limit)
})

test.runIf(server)('SIGTERM ends all of them', async () => {
  const before = workersNow()
  product.process.kill('SIGTERM')
  const [code] = await once(product.process, 'exit')
  expect(code).toBe(0)
  expect(before.filter(isAlive)).toEqual([])
})

function isAlive(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

async function signedIn(): Promise<Client> {
  const staff = client(product.url)
  await staff.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
  return staff
}
