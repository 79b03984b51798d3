import { daySeconds, hourSeconds, minuteSeconds } from '#shared/time/durations.ts'
import { countWrongCode } from '#accounts/users/server/public.ts'
import { slowedStore } from '#platform/sessions/server/public.ts'
import type { Slowed } from '#platform/sessions/server/slowed-store.ts'
import { callerNetwork } from '#server/base/address.ts'
import { workingFor } from '#server/base/concurrency-limit.ts'
import { ofNetworks, type Budget, type TakenBudgets, type Throttle } from '#server/limits/throttle.ts'
import { signInWithCode, tooManyAttempts } from '../../messages.ts'
import { signInAlerts } from './alerts.ts'
import { codeStore } from '../codes/codes-store.ts'
import type { CodeDeps } from '../codes/make-code.ts'
import { strangersBudgets } from './slow-down.ts'
import { sprayWatch } from './spray-watch-store.ts'

/** Strangers' codes no longer count after these, until the person signs in (NIST 800-63B-4). */
const mostInARow = 100
const forEver = new Date('9999-12-31T00:00:00Z')

/** `device` is set if the name has signed in on it before; `asker` is the browser, or a program's network. */
type Try = { username: string; ip: string; asker: string | undefined; device: string | undefined }
export type TryLimits = ReturnType<typeof tryLimits>
/** A right code gives back the budgets of the same browser's wrong ones. */
type Right = { wrong?: TakenBudgets }

/** See docs/security.md. Takes budgets before it judges; right tries give them back. Strangers' limits never apply to a known device. */
export function tryLimits(deps: CodeDeps) {
  const { db, throttle, now, hasApplicationOf } = deps
  const spray = sprayWatch(deps)
  const alerts = signInAlerts(deps)
  const slowed = slowedStore(db, now)

  /** Judged while every budget has room; afterwards it counts as wrong. Writes no row for a name without an open code. */
  async function strangersCode<T>(
    { username, ip, asker = '' }: Try,
    judge: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const ofNetwork = [
      ...ofNetworks('codes-wrong-hour', ip, { limit: 30, seconds: hourSeconds }),
      ...ofNetworks('codes-wrong-day', ip, { limit: 60, seconds: daySeconds }),
    ]
    const ofName = strangersBudgets(username).codes
    const ofAll = { subject: 'codes-wrong-of-all', limit: 300, seconds: daySeconds }
    const codes = codeStore(db, deps)
    const wrong = async (taken: TakenBudgets) => {
      await codes.keepWrong(username, asker, taken)
      await slow(slowed, taken, [
        [ofName.subject, `codes:${username}`],
        ...ofNetwork.map(({ subject }) => [subject, `network:${subject.slice(subject.indexOf(':') + 1)}`] as const),
        [ofAll.subject, 'all'],
      ])
      return undefined
    }

    const fromNetwork = await throttle.take(ofNetwork, tooManyAttempts)
    const live = await codes.live(username, asker)
    if (!live) return wrong(fromNetwork)
    const opensNothing = live.opens_new_account && !(await hasApplicationOf(db, username))
    const outcome = await throttle.tryTake(opensNothing ? [ofName] : [ofName, ofAll])
    if ('spent' in outcome) return wrong(fromNetwork)
    const inARow = await countWrongCode(db, username)
    if (inARow > mostInARow) return wrong(fromNetwork)
    const taken = [...fromNetwork, ...outcome.taken]
    const right = await judged(throttle, taken, judge)
    if (right !== undefined) return right
    await wrong(taken)
    if (inARow === mostInARow) await slowed.begin(`in-a-row:${username}`, forEver)
    await spray.count('wrong')
    if (usedUp(taken, ofAll.subject)) await alerts.everyone('slowed')
    await alerts.wrongTry(username)
    return undefined
  }

  async function knownCode<T>(attempt: Try & { device: string }, judge: () => Promise<T | undefined>): Promise<T | undefined> {
    const { username, asker, device } = attempt
    const taken = await throttle.take([ofDevice('codes', username, device, 10, daySeconds)], tooManyAttempts)
    const right = await judged(throttle, taken, judge)
    if (right === undefined) await codeStore(db, deps).keepWrong(username, asker ?? '', taken)
    return right
  }

  return {
    async judgeCode<T extends Right>(attempt: Try, judge: () => Promise<T | undefined>): Promise<T | undefined> {
      const { username, device } = attempt
      const right = device === undefined ? await strangersCode(attempt, judge) : await knownCode({ ...attempt, device }, judge)
      if (right === undefined) return undefined
      await spray.count('right')
      await throttle.refund(right.wrong ?? [])
      await slowed.end([`in-a-row:${username}`])
      return right
    },

    async judgePassword<T>(
      { username, ip, device }: Omit<Try, 'asker'>,
      judge: () => Promise<T | undefined>,
    ): Promise<T | undefined> {
      const ofName = strangersBudgets(username).passwords
      const taken =
        device === undefined
          ? await throttle.takeInTurn(ofStrangersPasswords(ip, username, ofName), signInWithCode)
          : await throttle.take([ofDevice('passwords', username, device, 10, 15 * minuteSeconds)], tooManyAttempts)
      // A known device doesn't wait behind strangers of its network.
      const inTurn = device === undefined ? judge : () => workingFor(`device:${device}`, judge, true)
      const right = await judged(throttle, taken, inTurn)
      if (right !== undefined) await slowed.end([`in-a-row:${username}`])
      else if (device === undefined) {
        await slow(slowed, taken, [[ofName.subject, `passwords:${username}`]])
        await alerts.wrongTry(username)
      }
      return right
    },
  }
}

async function judged<T>(
  throttle: Pick<Throttle, 'refund'>,
  taken: TakenBudgets,
  judge: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let isWrong = false
  try {
    const outcome = await judge()
    isWrong = outcome === undefined
    return outcome
  } finally {
    if (!isWrong) await throttle.refund(taken)
  }
}

const usedUp = (taken: TakenBudgets, subject: string) =>
  taken.find((budget) => budget.subject === subject && budget.hits === budget.limit)

type SlowedStore = Pick<ReturnType<typeof slowedStore>, 'begin'>

async function slow(slowed: SlowedStore, taken: TakenBudgets, ways: readonly (readonly [string, Slowed])[]): Promise<void> {
  for (const [subject, what] of ways) {
    const spent = usedUp(taken, subject)
    if (spent) await slowed.begin(what, what.startsWith('in-a-row:') ? forEver : new Date(spent.until))
  }
}

/** The network's budgets come first: once they are used up, nothing is written about a name. */
const ofStrangersPasswords = (ip: string, username: string, ofName: Budget): Budget[][] => [
  ofNetworks('passwords-wrong', ip, { limit: 50, seconds: 15 * minuteSeconds }),
  [{ subject: `passwords-wrong:${callerNetwork(ip)}:${username}`, limit: 10, seconds: 15 * minuteSeconds }, ofName],
]

const ofDevice = (what: 'codes' | 'passwords', username: string, device: string, limit: number, seconds: number): Budget => ({
  subject: `${what}-wrong:${device}:${username}`,
  limit,
  seconds,
})
