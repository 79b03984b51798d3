import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '../../test/support/client.ts'
import { applicantsOf, callerWith } from './applicants.ts'
import { endProduct, owner, startProduct } from './product.ts'

const callers = 12
const rows = 2_000

/** T-01 scaled down: for so many seconds 70 % readings of one record, 20 % saves, 10 % lists, as fast as they are answered. */
export async function mixedLoad(seconds: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const product = await startProduct(folder)
  try {
    const people = await applicantsOf(product.url, callers)
    const staff = client(product.url)
    await staff.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const sheet = Array.from({ length: rows }, (_, index) => ({ MailId: `row-${index}@example.org`, Name: `Row ${index}` }))
    await staff.post('applications/bulksave', { rows: sheet })
    const memory = () => memoryOf(product.process.pid)
    const took: number[] = []
    const faults: string[] = []
    const end = performance.now() + seconds * 1000
    const before = await memory()
    const call = async (turn: number, index: number) => {
      const who = callerWith(product.url, people[index]?.session ?? '')
      if (turn % 10 < 7) return who.call('applications/getbyid', {})
      if (turn % 10 < 9) return who.call('applications/create', { Place: `Place ${turn}` })
      return staff.call('applications/get', { take: 10 })
    }
    const work = people.map(async (_, index) => {
      for (let turn = index; performance.now() < end; turn++) {
        const begun = performance.now()
        const { http, body } = await call(turn, index)
        took.push(performance.now() - begun)
        if (http !== 200) faults.push(`${http} ${String(body['Msg'])}`)
      }
    })
    await Promise.all(work)
    if (faults.some((each) => !each.startsWith('503'))) throw new Error(`Faults: ${[...new Set(faults)].join('; ')}`)
    const sorted = took.toSorted((a, b) => a - b)
    const at = (part: number) => `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)} ms`
    const figures = `${Math.round(took.length / seconds)} calls a second, median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`
    return `${seconds} s of ${callers} callers over ${rows} rows: ${figures}, ${faults.length} shed, no fault; memory ${before} to ${await memory()} MB`
  } finally {
    await endProduct(product, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Resident memory of a process in megabytes. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() =>
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? status) / 1024)
}
