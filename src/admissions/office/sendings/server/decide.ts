import { approveDecided, statusGiver, statusRule } from '#admissions/record/applications/server/public.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { openFee } from '#admissions/applicant/payments/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { changedSince } from '../contract.ts'
import { readyLetter, type Drawn } from './paper/draw-piece.ts'
import type { SendingRow } from './store.ts'
import { writeLetter } from './paper/write-letter.ts'
import type { RecordRow } from '#admissions/record/applications/server/record/tables.ts'

type Piece = { sending: SendingRow; drawn: Drawn }

/** LETTER-13, LETTER-18: acts as an admin for any author. Returns the reason against it; undefined if the letter must be drawn again. */
export async function decider(tx: Db, deps: Deps, publish: ApplicationSubscriber, { sending, drawn }: Piece) {
  const { status, reason, approves, released_by: by, subject } = sending
  const give = statusGiver(deps, publish)
  const rule = await ruleOf(tx, sending)
  const hasLetter = subject !== ''
  return async (row: RecordRow, version: number | null): Promise<string | undefined> => {
    const why = row.version === version ? (rule(row) ?? '') : changedSince
    if (why !== '') return why
    const letter = hasLetter ? await readyLetter(tx, deps, sending, row, drawn) : undefined
    if (hasLetter && !letter) return undefined
    if (approves) {
      const whyNot = await approveDecided(tx, deps, { publish, openFeeOf: openFee }, row, { status, reason, by, hasLetter })
      if (whyNot !== '') return whyNot
    } else await give(tx, [row], status, { actor: by, ip: '', reason, hasLetter })
    if (letter) await writeLetter(tx, deps, sending, row, letter)
    return ''
  }
}

async function ruleOf(tx: Db, { status, reason }: SendingRow): Promise<(row: RecordRow) => string | undefined> {
  try {
    return await statusRule(tx, { to: status, reason, mayOverride: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return () => error.message
  }
}
