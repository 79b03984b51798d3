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

/** Wrong codes after which strangers' codes no longer count, until the person signs in (NIST 800-63B-4). */
const mostInARow = 100
/** A sign-in that stays slowed until the person signs in. */
const forEver = new Date('9999-12-31T00:00:00Z')

/** `device` where the name has signed in on it before; `asker` is the browser that asked for codes, or a program's network. */
type Try = { username: string; ip: string; asker: string | undefined; device: string | undefined }
export type TryLimits = ReturnType<typeof tryLimits>
/** A right code returns the budgets that the same browser's wrong ones used. */
type Right = { wrong?: TakenBudgets }

/**
 * The limits of trying codes and passwords, see docs/security.md. Each is taken before the try is judged, in one statement
 * with the others; right ones give theirs back. A device that is known for the name never meets those of strangers.
 */
export function tryLimits(deps: CodeDeps) {
  const { db, throttle, now, hasApplicationOf } = deps
  const spray = sprayWatch(deps)
  const alerts = signInAlerts(deps)
  const slowed = slowedStore(db, now)

  /**
   * A stranger's code is judged while every budget has room; afterwards it is as good as wrong. Only a try at a code that is live counts for
   * more than the network: no row is written for a name without an open code. The total of all names counts only codes that open an account or
   * an application.
   */
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
    /** Judges a code; undefined when it is wrong, or a stranger's that doesn't count. */
    async judgeCode<T extends Right>(attempt: Try, judge: () => Promise<T | undefined>): Promise<T | undefined> {
      const { username, device } = attempt
      const right = device === undefined ? await strangersCode(attempt, judge) : await knownCode({ ...attempt, device }, judge)
      if (right === undefined) return undefined
      await spray.count('right')
      await throttle.refund(right.wrong ?? [])
      await slowed.end([`in-a-row:${username}`])
      return right
    },

    /** Judges a password; undefined when it is wrong. */
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

/** Judges a try for which everything was taken; one that is right, or could not be judged, gives it back. */
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

/** The budget of a subject, if this try took the last of it. */
const usedUp = (taken: TakenBudgets, subject: string) =>
  taken.find((budget) => budget.subject === subject && budget.hits === budget.limit)

type SlowedStore = Pick<ReturnType<typeof slowedStore>, 'begin'>

/** Slows sign-in for strangers until the window ends, if this wrong try used up a budget. */
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
