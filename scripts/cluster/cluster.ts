import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import S3rver from 's3rver'
import { standInToken, startCrm, type CrmStandIn } from '#test/stand-ins/crm/standin.ts'
import { appRole, eraserRole } from '#app/database/roles-sql.ts'
import { freePorts } from '#test/support/servers/machine.ts'
import { startPooler } from '#test/support/servers/pooler.ts'
import { endProduct, startProduct, type Product } from '../soak/product.ts'
import { startDatabases, steadyPrimary, superuserUrl, type Databases } from './databases.ts'
import { launch, until, type Program } from './programs.ts'

const files = fileURLToPath(new URL('../../deploy/cluster', import.meta.url))
export const secretKey = 'the key that all processes of the rehearsal share'
const database = 'tracker'
const users = { owner: { name: 'tracker', password: 'of-the-owner' }, product: { name: appRole, password: 'of-the-product' } }

export type Cluster = {
  url: string
  databases: Databases
  crm: CrmStandIn
  trackers: (Product | undefined)[]
  startTracker(at: number): Promise<void>
  ask<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

type Wanted = { etcd: number; nodes: number; trackers: number; isPooled: boolean }

export async function startCluster(counts: Wanted): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-cluster-'))
  const databases = await startDatabases(folder, files, counts)
  const [web = 0, primary = 0, replica = 0, ...trackerPorts] = await freePorts(3 + counts.trackers)
  const proxy = startProxy(folder, { web, primary, replica }, trackerPorts, databases)
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files' }],
  })
  await mkdir(join(folder, 's3'))
  const { port: s3Port } = await s3.run()
  const crm = await startCrm()

  const ask = async <Row>(text: string, values: unknown[] = [], of = database): Promise<Row[]> => {
    const { port } = await steadyPrimary(databases)
    const client = new Client({ connectionString: superuserUrl(port, of) })
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }
  for (const { name, password } of Object.values(users))
    await ask(`create role ${name} login password '${password}'`, [], 'postgres')
  await ask(`create role ${eraserRole}`, [], 'postgres')
  await ask(`grant ${appRole}, ${eraserRole} to ${users.owner.name}`, [], 'postgres')
  await ask(`create database ${database} owner ${users.owner.name}`, [], 'postgres')
  await until('the proxy leads to the primary', () => canConnect(primary))
  const pooler = counts.isPooled ? await poolerBefore(primary, folder, (text) => ask(text)) : undefined

  const settings = {
    DATABASE_URL: pooler?.address(database) ?? addressOf(primary),
    DATABASE_OWNER_URL: addressOf(primary, users.owner),
    DATABASE_READ_URL: addressOf(replica),
    STORAGE_URL: `s3://S3RVER:S3RVER@files?endpoint=http://127.0.0.1:${s3Port}&forcePathStyle=true`,
    SECRET_KEY: secretKey,
    TRUST_PROXY: '1',
    CRM_URL: crm.url,
    CRM_TOKEN: standInToken,
  }
  const trackers: (Product | undefined)[] = []
  const startTracker = async (at: number) =>
    void (trackers[at] = await startProduct(join(folder, `tracker-${at + 1}`), { ...settings, PORT: String(trackerPorts[at]) }))
  await Promise.all(trackerPorts.map((_, at) => startTracker(at)))
  const url = `http://localhost:${web}`
  await until('the product answers through the proxy', async () => (await fetch(`${url}/readyz`)).ok)

  return {
    url,
    databases,
    crm,
    trackers,
    startTracker,
    ask: (text, values) => ask(text, values),
    async close() {
      await Promise.all(trackers.flatMap((tracker) => (tracker ? [endProduct(tracker, 'SIGKILL')] : [])))
      await pooler?.close()
      await proxy.end('SIGKILL')
      await Promise.all([databases.close(), s3.close(), crm.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function startProxy(
  folder: string,
  { web, primary, replica }: { web: number; primary: number; replica: number },
  trackerPorts: number[],
  { nodes }: Databases,
): Program {
  const at = (port: number) => `127.0.0.1:${port}`
  const env = {
    WEB: at(web),
    PRIMARY: at(primary),
    REPLICA: at(replica),
    ...Object.fromEntries(trackerPorts.map((port, index) => [`T${index + 1}`, at(port)])),
    ...Object.fromEntries(
      nodes.flatMap(({ port, apiPort }, index) => [
        [`N${index + 1}`, at(port)],
        [`N${index + 1}_API`, String(apiPort)],
      ]),
    ),
  }
  return launch('haproxy', ['haproxy', '-db', '-f', join(files, 'haproxy.cfg')], { folder, env })
}

async function poolerBefore(port: number, folder: string, ask: (text: string) => Promise<unknown>) {
  const { name, password } = users.product
  for (const [setting, value] of Object.entries(pooledSettings)) await ask(`alter role ${name} set ${setting} = '${value}'`)
  return startPooler(folder, { port, user: name, password })
}

const pooledSettings = {
  timezone: 'UTC',
  statement_timeout: '60s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
}

const addressOf = (port: number, { name, password } = users.product) =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${database}`

async function canConnect(port: number): Promise<boolean> {
  const client = new Client({
    connectionString: addressOf(port),
    connectionTimeoutMillis: 1000,
  })
  await client.connect()
  await client.end()
  return true
}
