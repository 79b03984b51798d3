import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { OutboxMessage } from '#server/outgoing/outbox-folder.ts'
import { notARobot } from '#admissions/record/applications/contract.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { client, type Client, type Reply } from '#test/support/client.ts'
import { solved } from '#test/support/solved.ts'

/** A product that callers reach through a proxy on this machine, which names their networks, and the messages it sent, newest first. */
export type Target = { url: string; messages: () => Promise<OutboxMessage[]> }

/** The addresses that an attack comes from, of the call with a number. */
export const origins = {
  'one address': () => '203.0.113.7',
  'a /56': (index: number) => `2001:db8:1:${(index % 256).toString(16)}::1`,
  'a /48': (index: number) => `2001:db8:2:${((index * 257) % 65_536).toString(16)}::1`,
  '100 addresses': (index: number) => `198.51.${index % 100}.7`,
} satisfies Record<string, (index: number) => string>

/** The names that an attack is about: the mail address and the number of people who are about to sign in, or a new one each time. */
export const names = {
  'one name': (index: number, victims: readonly string[]) => victims[index % victims.length] ?? '',
  'many names': (index: number) => (index % 2 === 0 ? `9${800_000_000 + index}` : `nobody${index}@example.com`),
} satisfies Record<string, (index: number, victims: readonly string[]) => string>

/** What strangers may be up to: the call with a number. `name` gives the names in turn. */
type Attack = (call: {
  target: Target
  stranger: Client
  from: Record<string, string>
  index: number
  name: (index: number) => string
}) => Promise<Reply>
/** So many calls a browser makes before it is changed for another: it asks for a code, and uses up its tries. */
const callsOfBrowser = 5
export const attacks = {
  'wrong codes': async ({ target, stranger, from, index, name }) => {
    const username = name(Math.floor(index / callsOfBrowser))
    if (index % callsOfBrowser === 0) {
      const { http } = await stranger.call('user/cusersendotp', { Useremail: username }, from)
      if (http === 200) await messageTo(target, username, new Set(), waitMs.another)
    }
    return stranger.call('user/validateotp', { username, otp: '0000' }, from)
  },
  requests: ({ stranger, from, index, name }) => stranger.call('user/cusersendotp', { Useremail: name(index) }, from),
  'wrong passwords': ({ stranger, from, index, name }) =>
    stranger.call('user/login', { username: name(index), password: 'wrong' }, from),
  'job forms': async ({ stranger, from, index, name }) => {
    const [username, victim] = [name(index), name(index + 1)]
    const [MailId, PhoneNumber] = isMobile(username) ? [`of${username}@example.com`, username] : [username, victim]
    const form = { ...completeJob, Form: 'job', MailId, PhoneNumber, Filebase: resume, filename: 'CV.pdf' }
    const reply = await stranger.call('applications/create', { ...form, altcha: '' }, from)
    if (reply.body['Msg'] !== notARobot || index % solvedOneOf > 1) return reply
    const { body } = await stranger.call('applications/robotcheck', {}, from)
    return stranger.call('applications/create', { ...form, altcha: await solved(body['challenge']) }, from)
  },
} satisfies Record<string, Attack>
/** Of so many forms two are solved and become applications, which stay: one for each kind of name. */
const solvedOneOf = 80
const resume = new TextEncoder().encode('%PDF-1.7\n%%EOF\n').toBase64()

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

/** The grid of all attacks, about one name or many, from everywhere. */
export type Strategy = { what: keyof typeof attacks; whose: keyof typeof names; from: keyof typeof origins }
export const strategies: readonly Strategy[] = keysOf(attacks).flatMap((what) =>
  keysOf(names).flatMap((whose) => keysOf(origins).map((from) => ({ what, whose, from }))),
)

export const strategyInWords = ({ what, whose, from }: Strategy) => `${what} for ${whose} from ${from}`

/** Makes an attack's calls, some at once, while it `goesOn`; returns how many were answered with which status. */
export async function attack(
  target: Target,
  strategy: Strategy,
  { victims, goesOn }: { victims: readonly string[]; goesOn: (index: number) => boolean },
) {
  const counts: Record<number, number> = {}
  const atOnce = 8
  let next = 0
  const name = (index: number) => names[strategy.whose](index, victims)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (goesOn(next)) {
        const first = next
        next += callsOfBrowser
        const stranger = client(target.url, 'browser')
        for (let index = first; index < first + callsOfBrowser; index++) {
          const from = { 'x-forwarded-for': origins[strategy.from](index) }
          const { http } = await attacks[strategy.what]({ target, stranger, from, index, name })
          counts[http] = (counts[http] ?? 0) + 1
        }
      }
    }),
  )
  return counts
}

/** The rows of each table but those of the queue of jobs, which cleans up after itself. */
export async function rowsOf(db: Db): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

/**
 * An honest newcomer in a network of their own, as our pages sign them in: in how many tries and milliseconds, or that it failed. A person who reads that a code
 * is wrong looks for another message, since strangers may have asked for one too, and asks again if there is none.
 */
export async function newcomer(
  target: Target,
  username: string,
  address: string,
): Promise<{ tries: number; ms: number } | string> {
  const browser = client(target.url, 'browser')
  const from = { 'x-forwarded-for': address }
  const begun = performance.now()
  const read = new Set<string>()
  const readAll = async () => (await target.messages()).forEach(({ file }) => read.add(file))
  await readAll()
  let last = ''
  let looksFirst = false
  for (let tries = 1; tries <= 3; tries++) {
    const another = looksFirst ? await messageTo(target, username, read, waitMs.another) : undefined
    const asked = another ? undefined : await askedFor(browser, username, from)
    if (asked) last = String(asked.body['Msg'])
    if (asked?.http === 429) {
      // What it says: the last message has a link.
      if (!(await openLink(browser, from, await messageTo(target, username, new Set(), waitMs.first)))) return last
      await readAll()
      continue
    }
    const message = another ?? (await messageTo(target, username, read, waitMs.first))
    if (!message) return `No message came: ${last}`
    read.add(message.file)
    await openLink(browser, from, message)
    const otp = /^\d{4,6}$/m.exec(message.text)?.[0]
    const entered = await browser.call('user/validateotp', { username, otp }, from)
    if (entered.body['status'] === true) return { tries, ms: Math.round(performance.now() - begun) }
    last = String(entered.body['Msg'])
    looksFirst = true
  }
  return last
}

/** How long somebody waits for a message they asked for, and for one more. */
const waitMs = { first: 15_000, another: 2_000 }

async function askedFor(browser: Client, Useremail: string, from: Record<string, string>): Promise<Reply> {
  const reply = await browser.call('user/cusersendotp', { Useremail, altcha: '' }, from)
  const { challenge } = reply.body
  return challenge === undefined ? reply : browser.call('user/cusersendotp', { Useremail, altcha: await solved(challenge) }, from)
}

/** The newest message to somebody that they have not read, once it is there. */
async function messageTo(
  { messages }: Target,
  username: string,
  read: ReadonlySet<string>,
  ms: number,
): Promise<OutboxMessage | undefined> {
  const to = isMobile(username) ? `+91${username}` : username
  const until = performance.now() + ms
  while (performance.now() < until) {
    const found = (await messages()).find((message) => message.to === to && !read.has(message.file))
    if (found) return found
    await wait(50)
  }
  return undefined
}

/** Opens the link of a message, if it has one. */
async function openLink(browser: Client, from: Record<string, string>, message: OutboxMessage | undefined): Promise<boolean> {
  const Token = message && /knowndevice\?Token=([\w-]+)/.exec(message.text)?.[1]
  if (!Token) return false
  return (await browser.call('user/knowndevice', { Token }, from)).body['status'] === true
}
