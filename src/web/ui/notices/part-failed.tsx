import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { reloadPage } from '#web/session/reload-page.ts'
import { t } from '#web/language/t.ts'
import { texts } from '#web/texts.ts'
import { BusyButton } from '../actions/busy-button.tsx'

type PartFailedProps = {
  place?: Element | undefined
  /** Fetches the part once more; false if that can't help or did not. */
  onAgain: () => Promise<boolean>
}

/** SCREEN-25: shown when a part of a screen has not loaded, with a way to try again that loses nothing that was typed. */
export function PartFailed({ place, onAgain }: PartFailedProps) {
  const [isCut, setCut] = useState(!navigator.onLine)
  const again = async () => {
    if (await onAgain()) return
    setCut(!(await reloadPage()))
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
