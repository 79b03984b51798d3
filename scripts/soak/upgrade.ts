import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod/mini'
import { checkLog } from './kill.ts'
import { applicantsOf, callerWith } from './applicants.ts'
import { endProduct, startProduct } from './product.ts'

const record = z.looseObject({ Docs: z.array(z.looseObject({ docname: z.string(), path: z.string() })) })

/**
 * T-41, `node scripts/soak/upgrade.ts <commit>`: an earlier version creates data, and this one is started on the same folder, or with
 * DATABASE_URL on the same PostgreSQL, as docs/operations.md says. Sessions, answers, files and the chain of the log must be unchanged.
 */
async function upgradeFrom(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-upgrade-'))
  const [earlier, data] = [join(folder, 'earlier'), join(folder, 'data')]
  await mkdir(earlier)
  try {
    execFileSync('tar', ['-x', '-C', earlier], { input: execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 }) })
    await symlink(join(process.cwd(), 'node_modules'), join(earlier, 'node_modules'))
    const before = await startProduct(data, {}, { cwd: earlier })
    const people = await applicantsOf(before.url, 5).then((all) => all.map((one, at) => ({ ...one, text: `Transcript ${at}\n` })))
    for (const { session, text } of people) {
      const caller = callerWith(before.url, session)
      await caller.post('applications/create', { Place: `Place of ${text}`, GuardianName: 'Meena' })
      await caller.upload({ docname: 'CV' }, { name: 'cv.txt', bytes: new TextEncoder().encode(text) })
    }
    const was = await Promise.all(people.map((one) => readOf(before.url, one.session)))
    await endProduct(before, 'SIGTERM')

    const begun = performance.now()
    const after = await startProduct(data)
    const seconds = Math.round((performance.now() - begun) / 1000)
    const is = await Promise.all(people.map((one) => readOf(after.url, one.session)))
    const other = was.flatMap((application, at) =>
      Object.keys(application).filter((name) => !isDeepStrictEqual(application[name], is[at]?.[name])),
    )
    if (other.length > 0)
      throw new Error(`Other than before: ${[...new Set(other)].join(', ')}: ${JSON.stringify([was[0], is[0]])}`)
    const [first] = people
    const saved = await callerWith(after.url, first?.session ?? '').post('applications/create', { Place: 'After' })
    if (saved['status'] !== true) throw new Error(`Not saved: ${JSON.stringify(saved)}`)
    await endProduct(after, 'SIGTERM')
    await checkLog(data)
    return `from ${commit}: started in ${seconds} s, ${Object.keys(was[0] ?? {}).length} fields of ${people.length} applications and their files as before, sessions good, the chain of the log fits`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An application as its applicant reads it, with the text of its document. */
async function readOf(url: string, session: string): Promise<Record<string, unknown>> {
  const caller = callerWith(url, session)
  const [application] = await caller.post('applications/getbyid', {})
  const read = record.parse(application)
  const path = read.Docs.find(({ docname }) => docname === 'CV')?.path
  if (!path) throw new Error(`No document: ${JSON.stringify(read)}`)
  const { bytes } = await caller.bytes(`download?filename=${path}`)
  return { ...read, file: new TextDecoder().decode(bytes) }
}

const [, , commit = 'HEAD~100'] = process.argv
process.stdout.write(`${await upgradeFrom(commit)}\n`)
process.exit(0)
