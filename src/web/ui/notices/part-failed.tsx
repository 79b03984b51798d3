import { Text } from '@mantine/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { askServerTime } from '#web/browser/server-clock.ts'
import { storedUsername } from '#web/session/session-storage.ts'
import { sendUnsent } from '#web/session/unsent-work.ts'
import { t } from '#web/language/t.ts'
import { texts } from '#web/texts.ts'
import { BusyButton } from '../actions/busy-button.tsx'

/** How long the server may take to answer, in milliseconds. */
const answersWithin = 10_000

type PartFailedProps = {
  /** Where the message appears, if not in place of the part. */
  place: Element | undefined
  /** Fetches the part once more; false if that can't help or did not. */
  onAgain: () => Promise<boolean>
}

/** SCREEN-25: shown when a part of a screen has not loaded, with a way to try again that loses nothing that was typed. */
export function PartFailed({ place, onAgain }: PartFailedProps) {
  const [isCut, setCut] = useState(!navigator.onLine)
  const again = async () => {
    if (await onAgain()) return
    // The page is reloaded only if the server answers; what was typed is sent first, and kept in this browser.
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
