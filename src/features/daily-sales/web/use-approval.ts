import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '#web/api.ts'
import { Refused, wordsFor } from '#web/errors.ts'
import { goodJob, oops } from '#web/ui/dialogs.tsx'
import { sheetApproval, type SheetItem } from '../approval-contract.ts'
import { markedRows } from '../sheet-marks.ts'
import type { Sheet } from '../sheet.ts'
import { sendSheet, type StoredSheet } from './entry/stored-sheet.ts'
import { texts } from './texts.ts'

type Approval = {
  sheet: SheetItem
  stored: StoredSheet
  /** The sheet as the checker has it. */
  work: Sheet
  isUnsaved: boolean
  /** It was saved, but not approved. */
  onSaved: () => void
  onDone: () => void
}

/**
 * Saves what was changed and approves, in two calls (daily-sales specification, section 2). Each names the version it was made on, so
 * that nothing is approved that the checker has not seen.
 */
export function useApproval({ sheet, stored, work, isUnsaved, onSaved, onDone }: Approval) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isPressed = useRef(false)
  const { Date: iso, Distributorid, Showid, ID } = sheet
  const isSaved = useRef(false)

  async function run(): Promise<string> {
    const [broken] = markedRows(work).flatMap(({ row, marks }) =>
      marks.filter(({ isError }) => isError).map((mark) => ({ row, mark })),
    )
    if (broken) throw new Refused(texts.rowNote(broken.row + 1, broken.mark.cell, broken.mark.words))
    if (!isUnsaved) return send(sheetApproval.approve, { ID, version: stored.version })
    await sendSheet({ Date: iso, Distributorid, Showid }, work, stored.version)
    isSaved.current = true
    return send(sheetApproval.approve, { ID, version: stored.version + 1 })
  }

  const approve = async () => {
    if (isPressed.current) return
    isPressed.current = true
    setBusy(true)
    try {
      const words = await run()
      onDone()
      goodJob(words)
    } catch (error) {
      oops(wordsFor(error))
      // The corrections are stored all the same: the checker goes on from there.
      if (isSaved.current) onSaved()
    } finally {
      isPressed.current = false
      setBusy(false)
      await Promise.all(
        [sheetApproval.page, sheetApproval.history].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      )
    }
  }
  return { isBusy, approve: () => void approve() }
}
