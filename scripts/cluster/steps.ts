import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProduct } from '../soak/product.ts'
import type { Cluster } from './cluster.ts'
import { steadyPrimary, type Node } from './databases.ts'
import { until } from './programs.ts'

export type Step = {
  name: string
  happens(cluster: Cluster): Promise<void>
  /** In seconds, without an acknowledged write. */
  longestGap: number
  /** Callers may be refused meanwhile; their retries must be acknowledged in any case. */
  mayRefuse: boolean
  mend(cluster: Cluster): Promise<void>
}

const nothing = async () => {}
/** `ttl` of deploy/cluster/patroni.yml: after it a machine counts as gone. */
const ttl = 20

export const steps: readonly Step[] = [
  { name: 'Nothing', happens: nothing, longestGap: 2, mayRefuse: false, mend: nothing },
  {
    name: 'A process of the product is stopped by SIGTERM and started again',
    happens: async (cluster) => {
      await end(cluster, 0, 'SIGTERM')
      await cluster.startTracker(0)
    },
    longestGap: 2,
    mayRefuse: false,
    mend: nothing,
  },
  {
    name: 'kill -9 of a process of the product',
    happens: (cluster) => end(cluster, 0, 'SIGKILL'),
    longestGap: 2,
    mayRefuse: true,
    mend: (cluster) => cluster.startTracker(0),
  },
  {
    name: 'kill -9 of the primary’s PostgreSQL',
    happens: async (cluster) => {
      const primary = await steadyPrimary(cluster.databases)
      process.kill(await postmaster(primary), 'SIGKILL')
      await until('another primary', async () => (await steadyPrimary(cluster.databases)) !== primary, 60)
    },
    longestGap: 8,
    mayRefuse: true,
    mend: isWhole,
  },
  {
    name: 'The standby is gone',
    happens: async (cluster) => {
      const [standby] = await cluster.databases.synchronousStandbys()
      if (standby) await killMachine(standby)
    },
    longestGap: ttl + 5,
    mayRefuse: true,
    mend: startAgain,
  },
  {
    name: 'Planned change of the primary',
    happens: async (cluster) => {
      const [before, [next]] = [await steadyPrimary(cluster.databases), await cluster.databases.synchronousStandbys()]
      const settings = { PATRONI_ETCD3_HOSTS: cluster.databases.etcdHosts }
      const args = [
        '-c',
        patroniFile,
        'switchover',
        'tracker',
        '--master',
        before.name,
        '--candidate',
        next?.name ?? '',
        '--force',
      ]
      execFileSync('patronictl', args, { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...settings }, stdio: 'pipe' })
      await until('the other primary', async () => (await steadyPrimary(cluster.databases)) !== before, 60)
    },
    longestGap: 8,
    mayRefuse: true,
    mend: isWhole,
  },
  {
    name: 'kill -9 of the primary and its Patroni, as when the machine is gone',
    happens: async (cluster) => {
      const primary = await steadyPrimary(cluster.databases)
      await killMachine(primary)
      await until('another primary', async () => (await steadyPrimary(cluster.databases)) !== primary, 90)
    },
    longestGap: ttl + 5,
    mayRefuse: true,
    mend: startAgain,
  },
]

const patroniFile = fileURLToPath(new URL('../../deploy/cluster/patroni.yml', import.meta.url))

async function end(cluster: Cluster, at: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const tracker = cluster.trackers[at]
  if (tracker) await endProduct(tracker, signal)
}

const postmaster = async ({ dataDir }: Node): Promise<number> =>
  Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Both at once, so that Patroni doesn't see its PostgreSQL die. */
async function killMachine(node: Node): Promise<void> {
  const pid = await postmaster(node)
  await node.patroni.end('SIGKILL')
  process.kill(pid, 'SIGKILL')
}

async function startAgain(cluster: Cluster): Promise<void> {
  for (const node of cluster.databases.nodes) if (node.patroni.process.signalCode !== null) node.start()
  await isWhole(cluster)
}

async function isWhole({ databases }: Cluster): Promise<void> {
  await until(
    'a primary and its synchronous standby',
    async () => Boolean(await databases.primary()) && (await databases.synchronousStandbys()).length > 0,
    120,
  )
}
