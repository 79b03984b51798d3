import { setTimeout as wait } from 'node:timers/promises'
import { applications } from '#admissions/record/applications/contract.ts'
import { client, type Client } from '#test/support/client.ts'
import { passphrase } from '../soak/applicants.ts'
import { owner } from '../soak/product.ts'

export type Acknowledged = { email: string; name: string; isNew: boolean; version: number }
type Save = { MailId: string; Name: string; Form?: string; username?: string; version?: number }
/** Milliseconds of `performance.now()`. */
export type Figures = { acknowledged: number; refused: Map<string, number>; longestGapMs: number }

export type Writers = {
  acknowledged: Acknowledged[]
  /** Lets them write until `work` is done, and then waits for running writes. */
  during(work: () => Promise<void>): Promise<Figures>
}

/** Each member of staff writes on their own. A write without a reply is sent again. */
export async function openWriters(url: string, count: number): Promise<Writers> {
  const boss = client(url)
  await boss.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
  const callers = await Promise.all(Array.from({ length: count }, (_, at) => writerOf(url, boss, at)))
  const acknowledged: Acknowledged[] = []
  const turns = callers.map(() => 0)

  async function during(work: () => Promise<void>): Promise<Figures> {
    const state = { isOver: false, last: performance.now() }
    const figures: Figures = { acknowledged: 0, refused: new Map(), longestGapMs: 0 }
    const note = (done: Acknowledged) => {
      const now = performance.now()
      figures.longestGapMs = Math.max(figures.longestGapMs, now - state.last)
      state.last = now
      figures.acknowledged += 1
      acknowledged.push(done)
    }
    const writing = callers.map(async (caller, at) => {
      while (!state.isOver) {
        const turn = (turns[at] = (turns[at] ?? 0) + 1)
        const email = `writer-${at}-${turn}@example.org`
        const [made, changed] = [`Writer ${at} turn ${turn} made`, `Writer ${at} turn ${turn} changed`]
        const first = await insist(caller, { Form: 'job', MailId: email, Name: made }, figures.refused)
        note({ email, name: made, isNew: true, version: first })
        const second = await insist(caller, { username: email, MailId: email, Name: changed, version: first }, figures.refused)
        note({ email, name: changed, isNew: false, version: second })
        if (turn % 5 === 0) await findInList(caller, changed, figures.refused)
      }
    })
    try {
      await work()
    } finally {
      state.isOver = true
      await Promise.all(writing)
    }
    return figures
  }
  return { acknowledged, during }
}

async function writerOf(url: string, boss: Client, at: number): Promise<Client> {
  const username = `staff-${at}@example.org`
  const made = await boss.post('user/create', {
    username,
    firstname: 'A',
    lastname: 'B',
    usergroup: 'moderator',
    IsActive: true,
    password: passphrase,
  })
  if (made['status'] !== true) throw new Error(`No account: ${JSON.stringify(made)}`)
  const caller = client(url)
  await caller.signIn(username, passphrase)
  return caller
}

/** After a lost reply it reads the record, like the wizard: the stored name shows whether it was saved, and the version prevents a second save. */
async function insist(caller: Client, body: Save, refused: Map<string, number>): Promise<number> {
  const end = performance.now() + 90_000
  for (;;) {
    const why = await sent(caller, body)
    if (typeof why === 'number') return why
    refused.set(why, (refused.get(why) ?? 0) + 1)
    if (performance.now() > end) throw new Error(`Not acknowledged within 90 s: ${why}`)
    await wait(200)
    const [record] = await caller.ask(applications.getById, { username: body.MailId }).catch(() => [])
    if (record?.Name === body.Name) return record.version
  }
}

/** Checks that an acknowledged write is in the list at once, which a replica answers. */
async function findInList(caller: Client, name: string, refused: Map<string, number>): Promise<void> {
  const filter = { logic: 'and', filters: [{ field: 'Name', operator: 'eq', value: name }] }
  const { http, body } = await caller.call('applications/get', { take: 1, filter }).catch(() => ({ http: 0, body: {} }))
  if (http !== 200) return void refused.set(`list ${http}`, (refused.get(`list ${http}`) ?? 0) + 1)
  if (Reflect.get(body, 'Total') !== 1) throw new Error(`Acknowledged, and not in the list: ${name}`)
}

async function sent(caller: Client, body: Save): Promise<number | string> {
  try {
    const { http, body: reply } = await caller.call('applications/create', body)
    return http === 200 && reply['status'] === true
      ? Number(reply['version'])
      : `${http} ${JSON.stringify(reply['Msg'] ?? '').slice(0, 90)}`
  } catch (error) {
    return error instanceof TypeError ? 'connection broke' : String(error)
  }
}
