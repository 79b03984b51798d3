import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { client } from '../../../test/support/client.ts'
import { passphrase } from '../applicants.ts'
import { endProduct, owner, startProduct } from '../product.ts'

/** The calls of one person's loops: a refused one, a list, which has a line of its own, and two other reads. */
const greedy = {
  'secondstep/savepolicy': {},
  'applications/get': { take: 10 },
  'gender/get': {},
  'applications/getbyid': { username: 'row-1@example.org' },
}
const looked = { 'applications/get': { take: 10 }, 'gender/get': {} }
const rows = 2_000
const looks = 60
const warmUpMs = 1_000

type Loop = { url: string; path: string; body: object; session: string; connections: number }

/**
 * SEC-42: how long another person waits for a list and for a record, quiet, and beside so many connections of one person who reads in a
 * loop. Wall time on a shared machine: a figure to read, not a test.
 */
export async function onePerson(connections: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const product = await startProduct(folder, { CALLS_PER_ADDRESS: '1000000' })
  try {
    const boss = client(product.url)
    await boss.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const signedIn = async (username: string) => {
      const account = { username, firstname: 'A', lastname: 'B', usergroup: 'admin', IsActive: true, password: passphrase }
      await boss.post('user/create', account)
      const who = client(product.url)
      await who.signIn(username, passphrase)
      return who
    }
    const [one, other] = [await signedIn('one@example.org'), await signedIn('other@example.org')]
    const sheet = Array.from({ length: rows }, (_, index) => ({ MailId: `row-${index}@example.org`, Name: `Row ${index}` }))
    await boss.post('applications/bulksave', { rows: sheet })
    const lines = [`quiet ${await waitsOf(other)}`]
    for (const [path, body] of Object.entries(greedy)) {
      const loop: Loop = { url: product.url, path, body, session: one.session ?? '', connections }
      const worker = new Worker(new URL(import.meta.url), { workerData: loop })
      worker.on('message', (said: string) => lines.push(said))
      await wait(warmUpMs)
      const waits = await waitsOf(other)
      worker.postMessage('end', [])
      await new Promise((resolve) => void worker.once('exit', resolve))
      lines.push(`${waits} beside ${path}`)
      await wait(warmUpMs)
    }
    return `${connections} connections of one person: ${lines.join('; ')}`
  } finally {
    await endProduct(product, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

async function waitsOf(who: ReturnType<typeof client>): Promise<string> {
  const said: string[] = []
  for (const [path, body] of Object.entries(looked)) {
    const took: number[] = []
    for (let look = 0; look < looks; look++) {
      const begun = performance.now()
      const { http } = await who.call(path, body)
      if (http !== 200) throw new Error(`${path} answered ${http}`)
      took.push(performance.now() - begun)
      await wait(5)
    }
    const sorted = took.toSorted((a, b) => a - b)
    const at = (part: number) => (sorted[Math.floor(looks * part)] ?? 0).toFixed(1)
    said.push(`${path} median ${at(0.5)}, p95 ${at(0.95)} ms`)
  }
  return said.join(', ')
}

/** In a thread of its own: the next request on each connection as soon as the last is answered, whatever the answer. */
async function loopUntilTold({ url, path, body, session, connections }: Loop): Promise<void> {
  const counts = new Map<number, number>()
  const end = new AbortController()
  parentPort?.once('message', () => end.abort())
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { 'content-type': 'application/json', sessionid: session }
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const sent = request(`${url}/ap/api/${path}`, { method: 'POST', agent, headers }, (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      })
      sent.once('error', reject)
      sent.end(JSON.stringify(body))
    })
  const loop = async () => {
    while (!end.signal.aborted) {
      const status = await ask()
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  parentPort?.postMessage([...counts].map(([status, count]) => `${count} × ${status}`).join(', '), [])
  agent.destroy()
}

if (!isMainThread) await loopUntilTold(workerData as Loop)
