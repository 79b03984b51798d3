import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Deps } from '#server/deps.ts'
import { ofNetworks, type Budget } from '#server/limits/throttle.ts'
import { HttpError } from '#server/base/refusal.ts'
import { hourSeconds } from '#shared/time/durations.ts'
import { parseFormDate, todayIn, type CalendarDate } from '#shared/time/dates.ts'
import { readCode } from '../../paper/copy-code.ts'
import { noBirthDate, noMatch, matchesText, notKept, tooManyChecks, tooManyTries, unknownCode } from '../../paper/verify-calls.ts'
import { approvedOn } from './decision.ts'
import { documentStore } from '../record/stores/document-store.ts'
import { answersDigest, printedStatus } from './copies.ts'
import { copiesStore } from './copies-store.ts'
import type { RecordRow } from '../record/tables.ts'

/** Never a name, an address or any other answer. */
export type Checked =
  | { state: 'unknown' | 'not kept' }
  | {
      state: 'unchanged' | 'changed'
      form: string
      number: number
      date: CalendarDate
      version: number
      current: number
      /** Only if the copy has the approval of today. */
      approved: CalendarDate | undefined
      /** SHA-256 of the files that were sent as this copy, in hex. */
      files: readonly string[]
      asksBirthDate: boolean
    }

const networkSeconds = 600
const networkBudgets = (ip: string): Budget[] => ofNetworks('verify', ip, { limit: 30, seconds: networkSeconds })
const triesBudget = (code: string): Budget => ({ subject: `verify-birthdate:${code}`, limit: 5, seconds: hourSeconds })

/** DOC-18 to DOC-20: each check counts before the record is read. Throws 429 after too many. */
export function verifier(deps: Deps) {
  const { db, config, throttle } = deps

  async function look(typed: string): Promise<{ checked: Checked; row?: RecordRow }> {
    const code = readCode(typed)
    const copy = code === undefined ? undefined : await copiesStore(db).find(code)
    if (!copy) return { checked: { state: 'unknown' } }
    const { row } = copy
    if (!row) return { checked: { state: 'not kept' } }
    const variant = variantOf(row.form)
    const files = await documentStore(db).of(row.application_id)
    const date = todayIn(config.TIME_ZONE, copy.made_at)
    const isStatusSame = copy.status === (await printedStatus(db, row))
    const isSame = copy.version === row.version || (isStatusSame && copy.answers === answersDigest({ row, variant, files }))
    return {
      row,
      checked: {
        state: isSame ? 'unchanged' : 'changed',
        form: variant.title,
        number: row.application_id,
        date,
        version: copy.version,
        current: row.version,
        approved: isStatusSame ? await approvedOn(deps, row) : undefined,
        files: copy.bytes,
        asksBirthDate: birthDateOf(row.fields) !== undefined,
      },
    }
  }

  return {
    async check(typed: string, ip: string): Promise<Checked> {
      await throttle.take(networkBudgets(ip), tooManyChecks)
      return (await look(typed)).checked
    },

    async checkBirthDate(typed: string, day: string, ip: string): Promise<{ checked: Checked; Msg: string; matches: boolean }> {
      const code = readCode(typed)
      const outcome = await throttle.tryTake([...networkBudgets(ip), ...(code === undefined ? [] : [triesBudget(code)])])
      if ('spent' in outcome) {
        const isNetwork = outcome.spent.some(({ seconds }) => seconds === networkSeconds)
        throw new HttpError(429, isNetwork ? tooManyChecks : tooManyTries, outcome.retryAfter)
      }
      const { checked, row } = await look(typed)
      if (!row) return { checked, Msg: checked.state === 'unknown' ? unknownCode : notKept, matches: false }
      const born = birthDateOf(row.fields)
      if (born === undefined) return { checked, Msg: noBirthDate, matches: false }
      const matches = born === day.trim()
      return { checked, Msg: matches ? matchesText : noMatch, matches }
    },
  }
}

function birthDateOf(fields: Readonly<Record<string, unknown>>): string | undefined {
  const born = fields['DOB']
  return typeof born === 'string' && parseFormDate(born) ? born : undefined
}
