import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { applications } from '#admissions/record/applications/contract.ts'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { readConfig } from '#server/start/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { applicantsOf, callerWith } from './applicants.ts'
import { approves, checkApproved, submittedApplications } from './approvals.ts'
import { endProduct, startProduct } from './product.ts'

/** The acknowledged saves of an applicant, and the one in progress when the connection broke. */
type Acknowledged = {
  username: string
  session: string
  place: string
  asked: string
  files: Map<string, string>
  version: number
}

/**
 * T-10 and T-16: repeatedly kills the product while applicants save and upload and the office approves. After each start, everything acknowledged must
 * be there: the answers, the files and their bytes; at the end the chain of the log must be valid. Throws otherwise.
 */
export async function killDuringWrites(rounds: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  let [saves, uploads] = [0, 0]
  const approved = new Set<string>()
  try {
    let product = await startProduct(folder)
    const people = (await applicantsOf(product.url, 4)).map((each): Acknowledged => ({
      ...each,
      place: '',
      asked: '',
      files: new Map(),
      version: 0,
    }))
    const office = await submittedApplications(product.url, rounds * 3)
    for (let round = 0; round < rounds; round++) {
      const writing = people.map((who) => write(product.url, who, round))
      const approving = approves(callerWith(product.url, office.session), office, approved)
      await wait(300 + Math.random() * 1500)
      await endProduct(product, 'SIGKILL')
      for (const done of await Promise.all(writing)) {
        saves += done.saves
        uploads += done.uploads
      }
      await approving
      product = await startProduct(folder)
      for (const who of people) await check(product.url, who)
      await checkApproved(callerWith(product.url, office.session), office.waiting, approved)
    }
    await endProduct(product, 'SIGTERM')
    await checkLog(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return `${rounds} kills under 5 writers: ${saves} saves, ${uploads} uploads and ${approved.size} approvals acknowledged, none lost; the chain of the log fits`
}

/** Saves and uploads one after another until the connection breaks. */
async function write(url: string, who: Acknowledged, round: number) {
  const caller = callerWith(url, who.session)
  const done = { saves: 0, uploads: 0 }
  try {
    for (let turn = 0; ; turn++) {
      who.asked = `round ${round} turn ${turn}`
      const saved = await caller.post('applications/create', { Place: who.asked })
      if (saved['status'] !== true) throw new Error(`Not saved: ${JSON.stringify(saved)}`)
      who.place = who.asked
      who.version = Number(saved['version'])
      done.saves += 1
      if (turn % 5 > 0) continue
      const text = `Transcript of ${who.username}, ${who.asked}.\n`
      const docname = slots[round % slots.length] ?? ''
      const sent = await caller.upload({ docname }, { name: 'file.txt', bytes: new TextEncoder().encode(text) })
      const path = docsOf(sent.body).find((doc) => doc.docname === docname)?.path
      if (!path) throw new Error(`Not uploaded: ${JSON.stringify(sent.body)}`)
      who.files.set(docname, `${path} ${text}`)
      done.uploads += 1
    }
  } catch (error) {
    if (error instanceof TypeError) return done
    throw error
  }
}

const slots = ['Other professional transcripts', 'CV', 'For any other helpful transcripts']
const docsOf = (body: Record<string, unknown>) => (body['Docs'] ?? []) as { docname: string; path: string }[]

async function check(url: string, who: Acknowledged): Promise<void> {
  const caller = callerWith(url, who.session)
  const [record] = await caller.ask(applications.getById, {})
  if (!record || ![who.place, who.asked].includes(record.Place)) throw new Error(`Lost: ${who.place}, there is ${record?.Place}`)
  if (record.version < who.version) throw new Error(`Version ${who.version} went back to ${record.version}`)
  for (const { docname, path } of docsOf(record)) {
    if (path === '') continue
    const { http, bytes } = await caller.bytes(`download?filename=${path}`)
    if (http !== 200) throw new Error(`${docname} of ${who.username} names a file that is not there`)
    const [known, ...words] = (who.files.get(docname) ?? '').split(' ')
    const text = words.join(' ')
    // An upload in progress may have replaced the last acknowledged one.
    if (known === path && new TextDecoder().decode(bytes) !== text) throw new Error(`${docname} has other bytes than were sent`)
  }
  for (const [docname] of who.files)
    if (!docsOf(record).some((doc) => doc.docname === docname && doc.path !== ''))
      throw new Error(`Lost: ${docname} of ${who.username}`)
}

/** Throws if the activity log in a folder, or at DATABASE_URL, is broken. */
export async function checkLog(folder: string): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: folder })
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: folder, log: silentLog })
  const { count, breaks } = await followChain(database.db, await openSecrets(config))
  await database.close()
  if (count > 0) throw new Error(`Entry ${breaks[0]?.id} of the activity log does not fit`)
}
