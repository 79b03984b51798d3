import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { client } from '#test/support/client.ts'
import { begunCall, hangUp } from '#test/wire/requests/raw-http.ts'
import { callsOf } from '../calls-of.ts'
import { heldBy, heldText, probeFlags, residentOf } from '../memory.ts'
import { endProduct, owner, startProduct } from '../product.ts'
import { lookerAt } from './looker.ts'
import { looksText, waitAt, type Looks } from './looks.ts'
import { settings } from './strangers.ts'

/** 200 of them are nearly all that one person may have on their way. */
const bytes = 20_000
const [quietMs, heldMs] = [5_000, 1_500]
const dripMs = 250
const most = { megabytes: 150, livingMegabytes: 30, healthMs: 250 }
const ways = ['never ended', 'slow'] as const

/**
 * SEC-33: of every call that takes a body so many of one person at once, that stop one byte short, or send a byte now and then. Throws if somebody else
 * is refused, if the process grows by more than 150 MB during the requests to one call, if more than 30 MB are still in use after the last, or if `/healthz` takes more
 * than 250 ms for one in a hundred.
 */
export async function slowCalls(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const { calls } = await callsOf(folder, ({ method }) => method !== 'GET', settings)
  const product = await startProduct(folder, settings, { flags: probeFlags })
  const looker = lookerAt(product.url)
  try {
    const { url, process: child } = product
    const one = client(url)
    await one.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const all = { quiet: await looker.during(wait(quietMs)), beside: { took: [], refused: [] } as Looks }
    const start = await heldBy(child)
    const faults: string[] = []
    let grown = 0
    for (const { path, method } of calls)
      for (const way of ways) {
        const type = method === 'UPLOAD' ? 'multipart/form-data; boundary=b' : 'application/json'
        const head = method === 'UPLOAD' ? uploadHead : '{"Name":"'
        const body = Buffer.from(head.padEnd(way === 'slow' ? head.length : bytes - 1, 'x'))
        const before = await residentOf(child.pid)
        const sendings = Array.from({ length: count }, () => begunCall(url, { path, session: one.session, bytes, type, body }))
        const dripping = setInterval(() => way === 'slow' && sendings.forEach(({ socket }) => socket.write('x')), dripMs)
        const { took, refused } = await looker.during(wait(heldMs))
        clearInterval(dripping)
        grown = Math.max(grown, (await residentOf(child.pid)) - before)
        await hangUp(sendings.map(({ socket }) => socket))
        all.beside.took.push(...took)
        all.beside.refused.push(...refused)
        faults.push(...new Set(refused).values().map((status) => `${path}, ${way}: somebody else was answered ${status}`))
      }
    const end = await heldBy(child)
    if (end.living - start.living > most.livingMegabytes) faults.push(`${heldText(start)} became ${heldText(end)}`)
    if (grown > most.megabytes) faults.push(`${grown} MB more`)
    if (waitAt(all.beside, 0.99) > most.healthMs) faults.push(`/healthz and others: ${looksText(all.beside)}`)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return `${calls.length} calls of ${count} connections; quiet ${looksText(all.quiet)}; beside them ${looksText(all.beside)}; +${grown} MB at most; ${heldText(start)} became ${heldText(end)}`
  } finally {
    await looker.end()
    await endProduct(product, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

const uploadHead = '--b\r\nContent-Disposition: form-data; name="uploadedFile"; filename="a.pdf"\r\n\r\n'
