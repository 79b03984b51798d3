import type { Refused } from '#web/calls/errors.ts'
import { clockTime } from '#web/values/date-text.ts'
import type { DraftStatus } from './draft-journal.ts'
import { texts } from '../entry/texts.ts'
import classes from '../entry/entry.module.css'

type SaveStatusProps = {
  isUnsaved: boolean
  isWaiting: boolean
  draftStatus: DraftStatus
  savedAt: string | undefined
}

export function SaveStatus({ isUnsaved, isWaiting, draftStatus, savedAt }: SaveStatusProps) {
  const isNotKept = isUnsaved && draftStatus !== undefined && 'failed' in draftStatus
  const tone = isWaiting ? 'wait' : isNotKept ? 'bad' : undefined
  return (
    <output className={classes.where} data-tone={tone}>
      {wordsOf({ isUnsaved, isWaiting, draftStatus, savedAt })}
    </output>
  )
}

function wordsOf({ isUnsaved, isWaiting, draftStatus, savedAt }: SaveStatusProps): string {
  if (isWaiting) return texts.waiting
  if (isUnsaved) return keptWords(draftStatus)
  return savedAt ? texts.savedAt(clockTime(savedAt)) : ''
}

function keptWords(draftStatus: DraftStatus): string {
  if (!draftStatus) return ''
  if ('failed' in draftStatus) return texts.notKept[draftStatus.failed]
  const time = clockTime(draftStatus.at)
  if (draftStatus.isOnServer) return texts.keptOnServer(time)
  const why = draftStatus.refusal && !isSaidAbove(draftStatus.refusal) ? draftStatus.refusal.message : ''
  return [texts.draftKept(time), why].filter(Boolean).join('. ')
}

/** A bar above the sheet already names the holder. */
const isSaidAbove = ({ fields }: Refused) =>
  ['HeldDraft', 'OwnDraft', 'isMine', 'isTakenOver'].some((name) => fields[name] !== undefined)
