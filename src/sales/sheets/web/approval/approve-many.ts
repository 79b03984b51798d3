import { useMemo } from 'react'
import { chunk } from '#shared/lists.ts'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useReadAgain } from '#web/calls/use-call.ts'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { sendIdempotent } from '#web/calls/send-idempotent.ts'
import { ask, choose, goodJob, oops } from '#web/ui/dialogs/dialogs.tsx'
import type { Selection } from '#web/ui/grid/declaration.ts'
import { mostApproved, sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { texts } from '../texts.ts'

type ApprovedSheet = Pick<SheetItem, 'ID' | 'version'>

/** SALES-49: the key of a changed row is another one, so it is no longer selected. */
export const approvalKey = ({ ID, version }: ApprovedSheet) => `${ID}.${version}`

/** SALES-49, SALES-76: asks first. Resolves to the keys of sheets that were not approved, or false if nothing was done. */
export function useApproveMany() {
  const readAgain = useReadAgain()
  return useMemo(() => {
    const approveAll = async (question: { title: string; body: string }, keys: () => Promise<readonly string[]>) => {
      if (!(await ask({ ...question, yes: texts.approve }))) return false
      const outcome: Outcome = { done: 0, refused: new Map(), left: [] }
      try {
        for (const piece of chunk(await keys(), mostApproved)) await approve(piece, outcome)
        void showOutcome(outcome)
      } catch (error) {
        oops([texts.approvedMany(outcome.done), wordsFor(error)].join(' '))
      } finally {
        await readAgain(changedBy(sheetApproval.approveMany))
      }
      return outcome.left
    }
    return {
      selected: ({ count, keys }: Selection) =>
        approveAll({ title: texts.approveMany(count), body: texts.approveManyBody }, () => keys()),
      unremarked: (sheets: readonly ApprovedSheet[]) =>
        approveAll({ title: texts.approveUnremarkedAsk(sheets.length), body: texts.approveUnremarkedBody }, () =>
          Promise.resolve(sheets.map(approvalKey)),
        ),
    }
  }, [readAgain])
}

/** SALES-76: throws the reason it was not approved. */
export async function approveUnseen({ ID, version }: ApprovedSheet): Promise<string> {
  const [outcome] = await sendIdempotent(sheetApproval.approveMany, { Sheets: [{ ID, version }] })
  if (!outcome?.Done) throw new Refused(outcome?.Message ?? '')
  return outcome.Message
}

type Outcome = { done: number; refused: Map<string, number>; left: string[] }

async function approve(keys: readonly string[], outcome: Outcome): Promise<void> {
  const Sheets = keys.map((key) => {
    const [ID = 0, version = 0] = key.split('.').map(Number)
    return { ID, version }
  })
  const replies = await sendIdempotent(sheetApproval.approveMany, { Sheets })
  for (const [index, { Done, Message }] of replies.entries()) {
    if (Done) outcome.done += 1
    else {
      outcome.refused.set(Message, (outcome.refused.get(Message) ?? 0) + 1)
      outcome.left.push(...keys.slice(index, index + 1))
    }
  }
}

async function showOutcome({ done, refused }: Outcome): Promise<void> {
  const title = texts.approvedMany(done)
  if (refused.size === 0) return goodJob(title)
  const body = [...refused].map(([why, count]) => texts.notApproved(count, why)).join(' ')
  await choose({ title, body, choices: [{ value: 'read', label: texts.close }] })
}
