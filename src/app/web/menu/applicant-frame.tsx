import type { ReactNode } from 'react'
import { savedViews } from '#platform/saved-views/contract.ts'
import { ViewsContext } from '#web/ui/grid/views/saved-views.ts'
import { ClockNotice } from '#web/ui/notices/clock-notice.tsx'
import { Library } from '#web/ui/shell/library.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'

/** SCREEN-50: the shell of every applicants' page, around those that staff see in their own frame. */
export const ApplicantFrame = ({ children }: { children: ReactNode }) => (
  <Library>
    <PublicLayout shape="page">
      <ClockNotice />
      <ViewsContext value={savedViews}>{children}</ViewsContext>
    </PublicLayout>
  </Library>
)
