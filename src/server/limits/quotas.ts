import { isIdempotent, type Call, type FileCall, type Quota } from '#shared/call.ts'
import { isApplicant, type Person } from '#shared/roles.ts'
import { messages } from '#shared/messages.ts'
import { sessionIdOf, type AskBeside, type Credential, type Session } from '../session.ts'
import { HttpError } from '../refusal.ts'
import type { Budget, Outcome, Throttle } from './throttle.ts'

const hour = 60 * 60

const refusals: Record<Quota, string> = {
  writes: 'Too many changes. Please wait a while.',
  uploads: messages.tooManyUploads,
  papers: 'Too many downloads. Please wait a while.',
  exports: 'Too many exports. Please wait a while.',
}

/** How often in an hour. Staff, who work on everyone's records, write more. */
const limits: Record<Quota, { applicant: number; staff: number }> = {
  writes: { applicant: 500, staff: 5_000 },
  uploads: { applicant: 200, staff: 200 },
  papers: { applicant: 120, staff: 120 },
  exports: { applicant: 20, staff: 20 },
}

/** Counts what a person does in an hour. */
export type Quotas = {
  /** Answers 429 when it is too much. Counts nothing again where what was expected is what there is to count. */
  take(call: Call | FileCall, who: Session, expected?: Expected): Promise<void>
  /** What a call with this credential will have to take, if the person of its session is who they were at their last one. */
  expect(call: Call | FileCall, credential: Credential): Expected | undefined
}

/**
 * A budget that is taken in the write that reads the session, before it is known whether the session lives and what its person may do now:
 * whatever turns out otherwise is given back, and what there is to count is counted.
 */
export type Expected = {
  ask: AskBeside
  /** What came of it, if it was asked and is this budget; nobody else can claim it, then. */
  claim(budget: Budget): Outcome | undefined
  /** Gives back what nobody has claimed. */
  end(): Promise<void>
}

/** Who sessions belong to doesn't change, and what they may do seldom; when there are so many, all are forgotten. */
const mostPeople = 10_000

/** Counted in the database, for all processes together, before any of the work is done. */
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
  return { subject: `${quota}:${who.username}`, limit, seconds: hour }
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
      // A count that stays is one change fewer in this hour; the answer is given all the same.
      if ('taken' in unclaimed) await throttle.refund(unclaimed.taken).catch(() => {})
    },
  }
}

/**
 * Signing in and out has its own limits or none. Saving an application is open to all, but counts as a write of a signed-in
 * person.
 */
function quotaOf(call: Call | FileCall): Quota | undefined {
  if (call.quota || 'method' in call) return call.quota
  return call.access === 'anyone' ? undefined : isIdempotent(call) ? 'writes' : undefined
}
