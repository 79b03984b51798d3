import { Alert } from '#web/kit/notice.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../language/t.ts'
import { deviceNow } from '../../browser/server-clock.ts'

const lasts = 3000

export type Notice = { words: string; at: number }

/** `say`, always the same function, shows a message again even if it is the same. */
export function useBanner() {
  const [notice, setNotice] = useState<Notice>()
  const say = useCallback((words: string) => setNotice({ words, at: deviceNow() }), [])
  return { notice, say }
}

/** SCREEN-1: the red banner: the first broken rule, for three seconds. */
export function Banner({ notice }: { notice: Notice | undefined }) {
  // Messages from before the banner was on the page are over, such as on the stage that Back from the thank-you page shows again.
  const [seen, setSeen] = useState(notice)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setSeen(notice), lasts)
    const frame = requestAnimationFrame(() => uncover(region.current))
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [notice])

  // The region is always in the page, so that screen readers announce what appears in it.
  return (
    <div ref={region} role="alert" className="banner">
      {notice && notice !== seen ? (
        <Alert role="presentation" color="red">
          {t(notice.words)}
        </Alert>
      ) : null}
    </div>
  )
}

/** SCREEN-1: the field in error is not below the banner, which floats over a form that is scrolled (WCAG 2.4.11). */
function uncover(region: HTMLElement | null): void {
  const [banner, field] = [region?.firstElementChild, document.activeElement]
  if (!banner || !field || field === document.body) return
  const [over, under] = [banner.getBoundingClientRect(), field.getBoundingClientRect()]
  const isAside = over.right <= under.left || under.right <= over.left
  if (!isAside && under.top < over.bottom && over.top < under.bottom) field.scrollIntoView({ block: 'center' })
}
