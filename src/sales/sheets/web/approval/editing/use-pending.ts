import { useState } from 'react'
import { Refused } from '#web/calls/errors.ts'
import { alreadyApproved, type SheetItem } from '../../../approval-contract.ts'
import { approvedStatus, notSubmitted } from '../../../contract.ts'
import { readPending, type PendingSheet } from '../pending-sheet.ts'

export function usePending(item: SheetItem, opened: PendingSheet) {
  const [submitted, setSubmitted] = useState(opened.submitted)
  const [gone, setGone] = useState<string>()

  async function read(): Promise<PendingSheet> {
    const fresh = await readPending(item)
    setSubmitted(fresh.submitted)
    return fresh
  }

  async function readWaiting(): Promise<PendingSheet | undefined> {
    try {
      const fresh = await read()
      if (fresh.status.Status === approvedStatus) setGone(alreadyApproved)
      else if (fresh.status.Appliedby === '') setGone(notSubmitted)
      else return fresh
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setGone(error.message)
    }
    return undefined
  }

  return { submitted, gone, read, readWaiting }
}
