import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '../../../test/support/client.ts'
import { residentOf } from '../memory.ts'
import { endProduct, owner, startProduct } from '../product.ts'

const megabyte = 1_048_576
const call = '/ap/api/gender/get'
const manyNodes = `{"a":[${'[],'.repeat((8 * megabyte - 20) / 3)}[]]}`
const longFilter = JSON.stringify({
  filter: { logic: 'and', filters: [{ field: 'search', operator: 'contains', value: 'x_%'.repeat(300_000) }] },
})

/**
 * The cost of hostile callers for others: the longest wait of `/healthz` during each attack, and the growth of the process.
 * Wall time on a shared machine: a figure to read, not a test.
 */
export async function hostileCallers(atOnce: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const product = await startProduct(folder, { OTP_SENDS_PER_ADDRESS: '1000' })
  try {
    const person = client(product.url)
    await person.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const signedIn = { SessionId: person.session ?? '' }
    const tries: [string, () => Promise<unknown>][] = [
      ['nothing', async () => {}],
      ['one anonymous body of 8 MB of []', () => send(product.url, call, manyNodes)],
      [`${atOnce} of them at once`, () => together(atOnce, () => send(product.url, call, manyNodes))],
      [
        `${atOnce} of them to the public form`,
        () => together(atOnce, () => send(product.url, '/ap/api/applications/create', manyNodes)),
      ],
      ['deep nesting, 1 MB', () => send(product.url, call, '['.repeat(megabyte - 1))],
      ['a filter value of 900 kB', () => send(product.url, '/ap/api/applications/get', longFilter, signedIn)],
      [
        '480 filters of 100 kB',
        () =>
          together(480, (at) => send(product.url, '/ap/api/applications/get', filterOf(`${at}${'y'.repeat(100_000)}`), signedIn)),
      ],
      [
        'a call by /ap/%61pi/ from another site',
        () => send(product.url, '/ap/%61pi/gender/get', '{}', { 'sec-fetch-site': 'cross-site' }),
      ],
      ['/dev/outbox under a foreign name', () => send(product.url, '/dev/outbox', undefined, { host: 'evil.example' })],
    ]
    const lines: string[] = []
    for (const [name, run] of tries) lines.push(await measured(product.url, product.process.pid ?? 0, name, run))
    return `\n${lines.join('\n')}\n`
  } finally {
    await endProduct(product, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(url: string, pid: number, name: string, run: () => Promise<unknown>): Promise<string> {
  const before = await residentOf(pid)
  const state = { isOver: false, longest: 0 }
  const watching = (async () => {
    while (!state.isOver) {
      const begun = performance.now()
      await fetch(`${url}/healthz`)
      state.longest = Math.max(state.longest, performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const begun = performance.now()
  const answers = [await run()].flat()
  const took = performance.now() - begun
  state.isOver = true
  await watching
  const counts = Object.entries(Object.groupBy(answers, (status) => String(status))).map(
    ([status, all]) => `${all?.length} x ${status}`,
  )
  const grown = (await residentOf(pid)) - before
  return `${name}: ${counts.join(', ')} in ${Math.round(took)} ms; /healthz waited ${Math.round(state.longest)} ms at most; ${grown >= 0 ? '+' : ''}${grown} MB`
}

const together = (count: number, one: (at: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)))
const filterOf = (value: string) =>
  JSON.stringify({ filter: { logic: 'and', filters: [{ field: 'Name', operator: 'eq', value }] } })

// A separate connection each, kept open, so that a refusal can be read while the body is still being sent.
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** The status of a reply, or why there was no reply. */
const send = (url: string, path: string, body: string | undefined, headers: Record<string, string> = {}) =>
  new Promise<number | string>((resolve) => {
    const { port } = new URL(url)
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          host: `localhost:${port}`,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
      },
    )
    sent.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    sent.end(body)
  })
