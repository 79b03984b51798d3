import { hourSeconds } from '#shared/time/durations.ts'
import { isIdempotent, type Call, type FileCall, type Quota } from '#shared/call.ts'
import { isApplicant, type Person } from '#shared/roles.ts'
import { messages } from '#shared/messages.ts'
import { sessionIdOf, type AskBeside, type Credential, type Session } from '../session.ts'
import { HttpError } from '../base/refusal.ts'
import type { Budget, Outcome, Throttle } from './throttle.ts'

const refusals: Record<Quota, string> = {
  writes: 'Too many changes. Please wait a while.',
  uploads: messages.tooManyUploads,
  papers: 'Too many downloads. Please wait a while.',
  exports: 'Too many exports. Please wait a while.',
}

/** Per hour. Staff, who work on everyone's records, write more. */
const limits: Record<Quota, { applicant: number; staff: number }> = {
  writes: { applicant: 500, staff: 5_000 },
  uploads: { applicant: 200, staff: 200 },
  papers: { applicant: 120, staff: 120 },
  exports: { applicant: 20, staff: 20 },
}

export type Quotas = {
  /** Answers 429 when the quota is used up. Counts nothing again if the expected budget was the right one. */
  take(call: Call | FileCall, who: Session, expected?: Expected): Promise<void>
  expect(call: Call | FileCall, credential: Credential): Expected | undefined
}

/** Taken in the write that reads the session, before the person's rights are known. A wrong guess is refunded, and the right budget taken. */
export type Expected = {
  ask: AskBeside
  claim(budget: Budget): Outcome | undefined
  end(): Promise<void>
}

/** A session's person never changes, and their rights seldom do; when there are this many entries, all are dropped. */
const mostPeople = 10_000

export function openQuotas(throttle: Throttle): Quotas {
  const people = new Map<string, Person & { username: string }>()
  return {
    async take(call, who, expected) {
      const quota = quotaOf(call)
      if (!quota) return
      const budget = budgetOf(quota, who)
      let outcome = expected?.claim(budget)
      if (!outcome) {
        await expected?.end()
        outcome = await throttle.tryTake([budget])
      }
      if ('spent' in outcome) throw new HttpError(429, refusals[quota], outcome.retryAfter)
      const { username, usergroup, role, isOwner } = who
      if (who.kind === 'key') return
      if (people.size >= mostPeople) people.clear()
      people.set(who.id, { username, usergroup, role, isOwner })
    },
    expect(call, { kind, token }) {
      const quota = quotaOf(call)
      if (!quota || kind === 'key') return undefined
      const id = sessionIdOf(token)
      const who = people.get(id)
      return who && expectedBudget(throttle, budgetOf(quota, who), () => people.delete(id))
    },
  }
}

function budgetOf(quota: Quota, who: Person & { username: string }): Budget {
  const limit = limits[quota][isApplicant(who) ? 'applicant' : 'staff']
  return { subject: `${quota}:${who.username}`, limit, seconds: hourSeconds }
}

function expectedBudget(throttle: Throttle, expected: Budget, onWrong: () => void): Expected {
  let outcome: Outcome | undefined
  return {
    async ask(query) {
      const [rows, counted] = await throttle.tryTakeBeside(query, expected)
      outcome = counted
      return rows
    },
    claim({ subject, limit }) {
      if (subject !== expected.subject || limit !== expected.limit) return undefined
      const claimed = outcome
      outcome = undefined
      return claimed
    },
    async end() {
      const unclaimed = outcome
      outcome = undefined
      if (!unclaimed) return
      onWrong()
      // A failed refund means one change fewer in this hour; the answer is still given.
      if ('taken' in unclaimed) await throttle.refund(unclaimed.taken).catch(() => {})
    },
  }
}

/** Signing in and out has its own limits or none. A public save counts as a write of a signed-in person. */
export function quotaOf(call: Call | FileCall): Quota | undefined {
  if (call.quota || 'method' in call) return call.quota
  return call.access === 'anyone' ? undefined : isIdempotent(call) ? 'writes' : undefined
}
