import { readFile, mkdir, chown, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { databaseUser, freePorts, type User } from '#test/support/servers/machine.ts'
import { findPrograms, launch, until, type Program } from './programs.ts'

export type Node = { name: string; port: number; apiPort: number; dataDir: string; patroni: Program; start(): void }
export type Databases = {
  nodes: Node[]
  primary(): Promise<Node | undefined>
  etcdHosts: string
  synchronousStandbys(): Promise<Node[]>
  close(): Promise<void>
}

const passwords = { superuser: 'of-the-rehearsal', replication: 'of-the-standbys', rewind: 'of-the-rewind' }
export const superuserUrl = (port: number, database = 'postgres') =>
  `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/${database}`

/** Resolves when one is primary and all others follow it. */
export async function startDatabases(folder: string, files: string, counts: { etcd: number; nodes: number }): Promise<Databases> {
  const { postgres } = findPrograms()
  const as = databaseUser()
  const etcd = await startEtcd(folder, files, counts.etcd)
  const ports = await freePorts(counts.nodes * 2)
  const nodes = await Promise.all(
    Array.from({ length: counts.nodes }, (_, at) =>
      startNode(
        { name: `n${at + 1}`, port: ports[at * 2] ?? 0, apiPort: ports[at * 2 + 1] ?? 0 },
        { folder, files, postgres, etcd, as },
      ),
    ),
  )
  const primary = () => findNode(nodes, 'primary')
  const synchronousStandbys = async () =>
    (await Promise.all(nodes.map((node) => answers(node, 'sync')))).flatMap((is, at) => (is ? (nodes[at] ?? []) : []))
  await until(
    'a primary and its synchronous standby',
    async () => Boolean(await primary()) && (await synchronousStandbys()).length > 0,
    120,
  )
  return {
    nodes,
    etcdHosts: etcd.hosts,
    primary,
    synchronousStandbys,
    async close() {
      for (const node of nodes) await node.patroni.end('SIGTERM')
      for (const each of etcd.programs) await each.end('SIGKILL')
    },
  }
}

type Etcd = { programs: Program[]; hosts: string }

async function startEtcd(folder: string, files: string, count: number): Promise<Etcd> {
  const defaults = parseEnv(await readFile(join(files, 'etcd.conf'), 'utf8'))
  const ports = await freePorts(count * 2)
  const members = Array.from({ length: count }, (_, at) => ({
    name: `e${at + 1}`,
    client: `http://127.0.0.1:${ports[at * 2]}`,
    peer: `http://127.0.0.1:${ports[at * 2 + 1]}`,
  }))
  const programs = members.map(({ name, client, peer }) =>
    launch(name, ['etcd'], {
      folder,
      env: {
        ...defaults,
        ETCD_NAME: name,
        ETCD_DATA_DIR: join(folder, `${name}.etcd`),
        ETCD_LISTEN_CLIENT_URLS: client,
        ETCD_ADVERTISE_CLIENT_URLS: client,
        ETCD_LISTEN_PEER_URLS: peer,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
        ETCD_INITIAL_CLUSTER: members.map((member) => `${member.name}=${member.peer}`).join(','),
      },
    }),
  )
  for (const { client } of members) await until('etcd answers', async () => (await fetch(`${client}/health`)).ok)
  return { programs, hosts: members.map(({ client }) => client.slice('http://'.length)).join(',') }
}

async function startNode(
  { name, port, apiPort }: { name: string; port: number; apiPort: number },
  { folder, files, postgres, etcd, as }: { folder: string; files: string; postgres: string; etcd: Etcd; as: User | undefined },
): Promise<Node> {
  const home = join(folder, name)
  await mkdir(home)
  await chmod(folder, 0o755)
  if (as) await chown(home, as.uid, as.gid)
  const dataDir = join(home, 'data')
  const start = () =>
    launch(name, ['patroni', join(files, 'patroni.yml')], {
      folder: home,
      as,
      env: {
        HOME: home,
        PATH: `/usr/bin:/bin:${postgres}`,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: etcd.hosts,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: dataDir,
        PATRONI_POSTGRESQL_BIN_DIR: postgres,
        PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: passwords.replication,
        PATRONI_REWIND_USERNAME: 'rewinder',
        PATRONI_REWIND_PASSWORD: passwords.rewind,
      },
    })
  const node: Node = { name, port, apiPort, dataDir, patroni: start(), start: () => void (node.patroni = start()) }
  return node
}

/** `role` is `primary`, or `sync` for a synchronous standby. */
const answers = async ({ apiPort }: Node, role: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${apiPort}/${role}`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined))?.ok ?? false

/** The primary, as soon as there is one: on a busy machine its Patroni may take a while to report it. */
export async function steadyPrimary({ primary }: Databases): Promise<Node> {
  let node: Node | undefined
  await until('a primary', async () => Boolean((node = await primary())))
  if (!node) throw new Error('There is no primary')
  return node
}

async function findNode(nodes: Node[], role: string): Promise<Node | undefined> {
  const has = await Promise.all(nodes.map((node) => answers(node, role)))
  return nodes[has.indexOf(true)]
}
