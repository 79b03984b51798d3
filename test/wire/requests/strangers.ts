import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { OutboxMessage } from '#server/outgoing/outbox-folder.ts'
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

/** What strangers may be up to: one call of many. `victim` is the name of somebody who is about to sign in. */
type Attack = (stranger: Client, from: Record<string, string>, index: number, victim: string) => Promise<Reply>
export const attacks = {
  'wrong codes for many names': async (stranger, from, index) => {
    const username = `nobody${index}@example.com`
    if (index % 4 === 0) await stranger.call('user/cusersendotp', { Useremail: username }, from)
    return stranger.call('user/validateotp', { username, otp: '0000' }, from)
  },
  'wrong codes for one name': async (stranger, from, index, victim) => {
    if (index % 5 === 0) await stranger.call('user/cusersendotp', { Useremail: victim }, from)
    return stranger.call('user/validateotp', { username: victim, otp: '0000' }, from)
  },
  'requests for many names': (stranger, from, index) => {
    const Useremail = index % 2 === 0 ? `9${String(800_000_000 + index)}` : `somebody${index}@example.com`
    return stranger.call('user/cusersendotp', { Useremail }, from)
  },
  'wrong passwords': (stranger, from, index, victim) =>
    stranger.call('user/login', { username: index % 2 === 0 ? victim : `no${index}@example.com`, password: 'wrong' }, from),
  'job forms': (stranger, from, index) =>
    stranger.call('applications/create', { Form: 'job', Name: 'X', MailId: `form${index}@example.com`, altcha: '' }, from),
} satisfies Record<string, Attack>

/** Makes an attack's calls, some at once, while it `goesOn`; returns how many were answered with which status. */
export async function attack(
  target: Target,
  {
    what,
    originAt,
    victims,
    goesOn,
  }: { what: Attack; originAt: (index: number) => string; victims: readonly string[]; goesOn: (index: number) => boolean },
) {
  const counts: Record<number, number> = {}
  const atOnce = 8
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      // A browser asks and then tries: it is changed only as often as its code is used up.
      let stranger = client(target.url, 'browser')
      for (let index = next++; goesOn(index); index = next++) {
        if (index % 5 === 0) stranger = client(target.url, 'browser')
        const victim = victims[Math.floor(index / 5) % victims.length] ?? ''
        const { http } = await what(stranger, { 'x-forwarded-for': originAt(index) }, index, victim)
        counts[http] = (counts[http] ?? 0) + 1
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

/** An honest newcomer in a network of their own, as our pages sign them in: in how many tries and milliseconds, or that it failed. */
export async function newcomer(
  target: Target,
  username: string,
  address: string,
): Promise<{ tries: number; ms: number } | string> {
  const browser = client(target.url, 'browser')
  const from = { 'x-forwarded-for': address }
  const to = /^\d+$/.test(username) ? `+91${username}` : username
  const begun = performance.now()
  let last = ''
  for (let tries = 1; tries <= 3; tries++) {
    const before = new Set((await target.messages()).map(({ file }) => file))
    const asked = await askedFor(browser, username, from)
    if (asked.http === 429) {
      last = String(asked.body['Msg'])
      // What it says: the last message has a link.
      if (!(await openLink(browser, from, await messageTo(target, to, new Set())))) return last
      continue
    }
    const message = await messageTo(target, to, before)
    if (message === undefined) return `No message came: ${JSON.stringify(asked.body)}`
    await openLink(browser, from, message)
    const otp = /^\d{4,6}$/m.exec(message)?.[0]
    const entered = await browser.call('user/validateotp', { username, otp }, from)
    if (entered.body['status'] === true) return { tries, ms: Math.round(performance.now() - begun) }
    last = String(entered.body['Msg'])
  }
  return last
}

async function askedFor(browser: Client, Useremail: string, from: Record<string, string>): Promise<Reply> {
  const reply = await browser.call('user/cusersendotp', { Useremail, altcha: '' }, from)
  const { challenge } = reply.body
  return challenge === undefined ? reply : browser.call('user/cusersendotp', { Useremail, altcha: await solved(challenge) }, from)
}

/** The newest message to somebody that is not among earlier ones, once it is there. */
async function messageTo({ messages }: Target, to: string, earlier: ReadonlySet<string>): Promise<string | undefined> {
  const until = performance.now() + 15_000
  while (performance.now() < until) {
    const found = (await messages()).find((message) => message.to === to && !earlier.has(message.file))
    if (found) return found.text
    await wait(50)
  }
  return undefined
}

/** Opens the link of a message, if it has one. */
async function openLink(browser: Client, from: Record<string, string>, message: string | undefined): Promise<boolean> {
  const Token = message && /knowndevice\?Token=([\w-]+)/.exec(message)?.[1]
  if (!Token) return false
  return (await browser.call('user/knowndevice', { Token }, from)).body['status'] === true
}
