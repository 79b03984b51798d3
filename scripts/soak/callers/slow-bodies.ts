import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { client } from '#test/support/client.ts'
import { residentOf } from '../memory.ts'
import { endProduct, owner, startProduct, type Product } from '../product.ts'
import { lookerAt, type Looker } from './looker.ts'
import { looksText, waitAt } from './looks.ts'
import { settings } from './strangers.ts'

const limits = { megabytes: 150, waitMs: 250 }
const [quietMs, heldMs] = [3_000, 15_000]
const byte = 'x'
const body = Buffer.alloc(5 * 1_048_576, byte)
const ways = {
  uploads: {
    path: 'upload',
    type: 'multipart/form-data; boundary=b',
    start: '--b\r\nContent-Disposition: form-data; name="uploadedFile"; filename="a.pdf"\r\n\r\n',
  },
  saves: { path: 'applications/create', type: 'application/json', start: '{"Name":"' },
}

/**
 * SEC-33: connections of one person whose bodies stop one byte short. Throws if somebody else is refused or waits longer than 250 ms, or if the
 * process grows by more than 150 MB.
 */
export async function slowBodies(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const product = await startProduct(folder, settings)
  const looker = lookerAt(product.url)
  try {
    const person = client(product.url)
    await person.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const lines = [`quiet: ${looksText(await looker.during(wait(quietMs)))}`]
    for (const [name, way] of Object.entries(ways))
      lines.push(`${count} ${name}: ${await held(product, looker, count, way, person.session ?? '')}`)
    return lines.join('; ')
  } finally {
    await looker.end()
    await endProduct(product, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

async function held(
  { url, process }: Product,
  looker: Looker,
  count: number,
  way: typeof ways.saves,
  session: string,
): Promise<string> {
  const before = await residentOf(process.pid)
  const senders: ReturnType<typeof begin>[] = []
  let most = 0
  const looks = await looker.during(
    (async () => {
      senders.push(...Array.from({ length: count }, () => begin(url, way, session)))
      for (const until = performance.now() + heldMs; performance.now() < until; await wait(50))
        most = Math.max(most, (await residentOf(process.pid)) - before)
    })(),
  )
  const answers = senders.map(({ answer }) => /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'on its way')
  const left = senders.filter(({ socket }) => !socket.closed)
  await Promise.all(left.map(({ socket }) => once(socket.destroy(), 'close')))
  const counts = Object.entries(Object.groupBy(answers, (answer) => answer)).map(([answer, all]) => `${all?.length} x ${answer}`)
  const said = `${counts.join(', ')}; +${most} MB at most; /healthz and others ${looksText(looks)}`
  if (most > limits.megabytes || waitAt(looks, 1) > limits.waitMs || looks.refused.length > 0) throw new Error(said)
  return said
}

function begin(url: string, { path, type, start }: typeof ways.saves, session: string): { socket: Socket; answer: string } {
  const sender = { socket: connect({ host: '127.0.0.1', port: Number(new URL(url).port) }), answer: '' }
  sender.socket.on('error', () => {}).on('data', (chunk) => (sender.answer += chunk.toString('latin1')))
  const headers = [`Content-Type: ${type}`, `Content-Length: ${start.length + body.length + 1}`, `SessionId: ${session}`]
  sender.socket.write(`POST /ap/api/${path} HTTP/1.1\r\nHost: localhost\r\n${headers.join('\r\n')}\r\n\r\n${start}`)
  sender.socket.write(body)
  return sender
}
