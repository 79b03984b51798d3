import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applications } from '#admissions/record/applications/contract.ts'
import { applicantsOf, callerWith } from './applicants.ts'
import { endProduct, startProduct } from './product.ts'

const slot = 'CV'

/**
 * T-17 and T-18, on a small file system in memory (root only): with no space left saves and uploads are refused or stored
 * completely, and reads continue; with space again everything works, and after a restart everything acknowledged is there.
 */
export async function fullDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder])
  let product = await startProduct(folder)
  try {
    const [who] = await applicantsOf(product.url, 1)
    const session = who?.session ?? ''
    let caller = callerWith(product.url, session)
    const ballast = join(folder, 'ballast')
    const { bavail, bsize } = await statfs(folder)
    await writeFile(ballast, new Uint8Array(bavail * bsize))

    const replies = new Map<string, number>()
    const count = (what: string) => replies.set(what, (replies.get(what) ?? 0) + 1)
    let kept = ''
    for (let turn = 0; turn < 300; turn++) {
      const place = `Place ${turn} ${'x'.repeat(40)}`
      const { http, body } = await caller.call('applications/create', { Place: place })
      count(`save ${http} ${String(body['status'])}`)
      if (body['status'] === true) kept = place
    }
    const bytes = new TextEncoder().encode('A transcript.\n'.repeat(50_000))
    const sent = await caller.upload({ docname: slot }, { name: 'file.txt', bytes })
    count(`upload ${sent.http} ${String(sent.body['status'])}`)
    const read = await caller.call('applications/getbyid', {})
    count(`read ${read.http}`)
    if (read.http !== 200) throw new Error(`Nothing can be read: ${JSON.stringify([...replies])}`)

    const health = await fetch(`${product.url}/readyz`)
    if (health.status !== 503) throw new Error(`/readyz answers ${health.status} on a full disk`)
    await rm(ballast)
    const saved = await caller.call('applications/create', { GuardianName: 'After' })
    if (saved.body['status'] !== true) throw new Error(`Not healed: ${JSON.stringify(saved.body)}`)
    await endProduct(product, 'SIGKILL')
    product = await startProduct(folder)
    caller = callerWith(product.url, session)
    const [record] = await caller.ask(applications.getById, {})
    if (kept !== '' && record?.Place !== kept) throw new Error(`Lost: ${kept}, there is ${record?.Place}`)
    const path = record?.Docs.find(({ docname }) => docname === slot)?.path ?? ''
    if (path !== '' && (await caller.bytes(`download?filename=${path}`)).http !== 200) throw new Error('A document names no file')
    return `full disk: ${[...replies].map(([what, times]) => `${times} × ${what}`).join(', ')}; saved again with space, nothing acknowledged lost`
  } finally {
    await endProduct(product, 'SIGKILL')
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true, force: true })
  }
}
