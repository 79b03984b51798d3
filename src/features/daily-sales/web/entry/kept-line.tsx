import { clockTime } from './clock-time.ts'
import type { Keeping } from './draft-journal.ts'
import { texts } from './texts.ts'
import classes from './entry.module.css'

type KeptLineProps = {
  isUnsaved: boolean
  /** Something is on its way, and no reply comes. */
  isWaiting: boolean
  keeping: Keeping
  /** When the server stored it last (ISO 8601). */
  savedAt: string | undefined
}

/** Where the work is: on the server, on this computer, on its way, or nowhere but on the screen. */
export function KeptLine({ isUnsaved, isWaiting, keeping, savedAt }: KeptLineProps) {
  const isNotKept = isUnsaved && keeping !== undefined && 'failed' in keeping
  const tone = isWaiting ? 'wait' : isNotKept ? 'bad' : undefined
  return (
    <output className={classes.where} data-tone={tone}>
      {isWaiting ? texts.waiting : isUnsaved ? keptWords(keeping) : savedAt ? texts.savedAt(clockTime(savedAt)) : ''}
    </output>
  )
}

function keptWords(keeping: Keeping): string {
  if (!keeping) return ''
  return 'at' in keeping ? texts.draftKept(clockTime(keeping.at)) : texts.notKept[keeping.failed]
}
