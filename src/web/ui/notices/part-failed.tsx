import { Text } from '@mantine/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { askServerTime } from '#web/browser/server-clock.ts'
import { storedUsername } from '#web/session/session-storage.ts'
import { sendUnsent } from '#web/session/unsent-work.ts'
import { t } from '#web/language/t.ts'
import { texts } from '#web/texts.ts'
import { BusyButton } from '../actions/busy-button.tsx'

/** How long the server may take to say that it is there, in milliseconds. */
const answersWithin = 10_000

type PartFailedProps = {
  /** Where it is said, if not where the part is. */
  place: Element | undefined
  /** Fetches the part once more; false where that can't help or did not. */
  onAgain: () => Promise<boolean>
}

/** SCREEN-25: what is so where a part of a screen did not come, with a way to try again that loses nothing that was typed. */
export function PartFailed({ place, onAgain }: PartFailedProps) {
  const [isCut, setCut] = useState(!navigator.onLine)
  const again = async () => {
    if (await onAgain()) return
    // The page is only given up for one that can be had: what was typed is sent first, and kept in this browser.
    const isThere = await askServerTime(AbortSignal.timeout(answersWithin))
    setCut(!isThere)
    if (!isThere) return
    await sendUnsent(storedUsername() ?? '')
    location.reload()
  }
  const said = (
    <div className="part-failed" role="alert">
      <Text size="sm">{t(isCut ? texts.offline : texts.partFailed)}</Text>
      <BusyButton variant="default" size="compact-sm" onPress={again}>
        {t(texts.tryAgain)}
      </BusyButton>
    </div>
  )
  return place ? createPortal(said, place) : said
}
