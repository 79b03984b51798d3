import { VisuallyHidden } from '#web/kit/text.tsx'
import type { ReactNode } from 'react'
import { texts } from '#web/texts.ts'
import { t } from '#web/language/t.ts'
import { PublicLayout } from '../shell/public-layout.tsx'

export const ScreenSkeleton = ({ lead }: { lead?: ReactNode }) => (
  <output className="screen-skeleton">
    <span aria-hidden />
    {lead}
    <span aria-hidden />
    <VisuallyHidden>{t(texts.loading)}</VisuallyHidden>
  </output>
)

let formOpens: string | undefined

/** FRONT-3: remembers the server-rendered sentence for people who open a form, before the app replaces it. */
export function keepWhatTheServerDrew(): void {
  formOpens = document.querySelector('#shell p')?.textContent
}

/** FRONT-3: a page without the sidebar until it is there: as the server drew it with the page, so that nothing moves. */
export const PageOpening = () => (
  <PublicLayout shape="page">
    <div className="page-opening">
      <ScreenSkeleton lead={/^#\/addnewapplication/i.test(location.hash) ? <p>{formOpens}</p> : null} />
    </div>
  </PublicLayout>
)
