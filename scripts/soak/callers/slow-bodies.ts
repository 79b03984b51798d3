import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { client } from '../../../test/support/client.ts'
import { residentOf } from '../memory.ts'
import { endProduct, owner, startProduct, type Product } from '../product.ts'

const heldMs = 15_000
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

/** SEC-33: connections of one person whose bodies stop one byte short. What they cost in memory and others' time. */
export async function slowBodies(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const product = await startProduct(folder)
  try {
    const person = client(product.url)
    await person.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const lines: string[] = []
    for (const [name, way] of Object.entries(ways))
      lines.push(`${count} ${name}: ${await held(product, count, way, person.session ?? '')}`)
    return lines.join('; ')
  } finally {
    await endProduct(product, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

async function held(product: Product, count: number, way: typeof ways.saves, session: string): Promise<string> {
  const { pid } = product.process
  await fetch(`${product.url}/healthz`)
  const before = await residentOf(pid)
  const senders = Array.from({ length: count }, () => begin(product.url, way, session))
  let [most, longest, refused] = [0, 0, 0]
  const until = performance.now() + heldMs
  while (performance.now() < until) {
    const begun = performance.now()
    const reply = await fetch(`${product.url}/healthz`)
    longest = Math.max(longest, performance.now() - begun)
    // Somebody else's call, which must not be refused.
    const other = await client(product.url).call('gender/get')
    if (!reply.ok || [429, 503].includes(other.http)) refused += 1
    most = Math.max(most, (await residentOf(pid)) - before)
    await wait(50)
  }
  const answers = senders.map(({ answer }) => /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'on its way')
  const left = senders.filter(({ socket }) => !socket.closed)
  await Promise.all(left.map(({ socket }) => once(socket.destroy(), 'close')))
  const counts = Object.entries(Object.groupBy(answers, (answer) => answer)).map(([answer, all]) => `${all?.length} x ${answer}`)
  return `${counts.join(', ')}; +${most} MB at most; /healthz within ${Math.round(longest)} ms; ${refused} others refused`
}

function begin(url: string, { path, type, start }: typeof ways.saves, session: string): { socket: Socket; answer: string } {
  const sender = { socket: connect({ host: '127.0.0.1', port: Number(new URL(url).port) }), answer: '' }
  sender.socket.on('error', () => {}).on('data', (chunk) => (sender.answer += chunk.toString('latin1')))
  const headers = [`Content-Type: ${type}`, `Content-Length: ${start.length + body.length + 1}`, `SessionId: ${session}`]
  sender.socket.write(`POST /ap/api/${path} HTTP/1.1\r\nHost: localhost\r\n${headers.join('\r\n')}\r\n\r\n${start}`)
  sender.socket.write(body)
  return sender
}
