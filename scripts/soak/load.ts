import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { client, type Client, type Reply } from '../../test/support/client.ts'
import { photo } from '../../test/support/paperwork.ts'
import { applicantsOf, callerWith, passphrase } from './applicants.ts'
import { heldBy, heldText, probeFlags } from './memory.ts'
import { endProduct, owner, startProduct } from './product.ts'

const callers = 12
const rows = 2_000
const quarterHour = 900
/** Milliseconds between sign-ins: sessions expire after hours, so everybody signs in again before, a few at a time. */
const sessionFor = 3_600_000

/**
 * T-01 scaled down, and T-08: for so many seconds 70 % reads of one record, 20 % saves, 8 % lists, and a few uploads, PDFs, dashboards and workbooks.
 * As fast as it is answered, or no more than `pace` calls a second by five times the people, which can go on for hours. Tells the memory at every quarter of an hour, and how much of it lives:
 * a leak is in that figure, and noise is not.
 */
export async function mixedLoad(seconds: number, pace = Infinity): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const settings = { CALLS_PER_ADDRESS: '1000000', LOG_LEVEL: 'error' }
  const product = await startProduct(folder, settings, { flags: probeFlags })
  try {
    const people = await applicantsOf(product.url, Number.isFinite(pace) ? callers * 5 : callers)
    const staff = client(product.url)
    await staff.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const sheet = Array.from({ length: rows }, (_, index) => ({ MailId: `row-${index}@example.org`, Name: `Row ${index}` }))
    await staff.post('applications/bulksave', { rows: sheet })
    const picture = await photo()
    const call = pickedCall(staff, picture)
    const took: number[] = []
    const faults: string[] = []
    const wrong = () => [...new Set(faults.filter((each) => !each.startsWith('503')))]
    const held = [heldText(await heldBy(product.process))]
    const begin = performance.now()
    const noteMemory = async () => {
      const now = heldText(await heldBy(product.process))
      held.push(now)
      const minutes = Math.round((performance.now() - begin) / 60_000)
      // Hours need not pass until it shows that a kind of call is answered wrongly.
      process.stdout.write(`after ${minutes} minutes, ${took.length} calls: ${now}; ${wrong().join('; ') || 'no fault'}\n`)
    }
    const watch = setInterval(() => {
      void noteMemory()
    }, quarterHour * 1000)
    const again = setInterval(() => void staff.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD), sessionFor)
    const gap = (people.length / pace) * 1000
    await Promise.all(
      people.map(async ({ session, username }, index) => {
        const who = callerWith(product.url, session)
        let signInAt = begin + sessionFor + index * 5_000
        await wait(Math.random() * gap)
        for (let turn = index; performance.now() - begin < seconds * 1000; turn++) {
          if (performance.now() > signInAt) {
            await who.signIn(username, passphrase)
            signInAt = performance.now() + sessionFor
          }
          const sent = performance.now()
          const fault = await call(who, username, turn).catch((error: unknown) => `cut off: ${String(error)}`)
          took.push(performance.now() - sent)
          if (fault) faults.push(fault)
          await wait(Math.max(0, gap - (performance.now() - sent)))
        }
      }),
    )
    clearInterval(watch)
    clearInterval(again)
    held.push(heldText(await heldBy(product.process)))
    if (wrong().length > 0) throw new Error(`Faults: ${wrong().join('; ')}`)
    const sorted = took.toSorted((a, b) => a - b)
    const at = (part: number) => `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)} ms`
    const figures = `${Math.round(took.length / seconds)} calls a second, median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`
    return `${seconds} s of ${people.length} callers over ${rows} rows: ${figures}, ${faults.length} shed, no fault; memory ${held.join('; ')}`
  } finally {
    await endProduct(product, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

/** One call; returns its error, if any. Rare calls alternate between people to stay below hourly quotas. */
function pickedCall(
  staff: Client,
  picture: Uint8Array,
): (who: Client, username: string, turn: number) => Promise<string | undefined> {
  const said = ({ http, body }: Reply) => (http === 200 ? undefined : `${http} ${String(body['Msg'])}`)
  const read = ({ http, bytes }: { http: number; bytes: Uint8Array }) =>
    http === 200 && bytes.length > 1000 ? undefined : `${http} for a file of ${bytes.length} bytes`
  let exported = performance.now()
  return async (who, username, turn) => {
    if (performance.now() - exported > 300_000) {
      exported = performance.now()
      return read(await staff.bytes('applications/export', {}))
    }
    if (turn % 200 === 50)
      return said(await who.upload({ docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: picture, type: 'image/jpeg' }))
    if (turn % 200 === 150) return read(await who.bytes(`filledpdf?username=${username}`))
    if (turn % 200 === 199) return said(await staff.call('dashboard/work', {}))
    if (turn % 10 < 7) return said(await who.call('applications/getbyid', {}))
    if (turn % 10 < 9) return said(await who.call('applications/create', { Place: `Place ${turn}` }))
    return said(await staff.call('applications/get', { take: 10 }))
  }
}
