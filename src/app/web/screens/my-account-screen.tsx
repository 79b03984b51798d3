import { Suspense } from 'react'
import { MyAccountScreen } from '#accounts/users/web/my-account/my-account-screen.tsx'
import { isApplicant, mayPass, useSession } from '#web/session/session.tsx'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'

/** Staff's part of the page; applicants never load it. */
const TwoStepPanel = lazyScreen(async () => (await import('#accounts/sign-in/web/second-step/two-step-panel.tsx')).TwoStepPanel)

const NoticeSettings = lazyScreen(async () => (await import('#admissions/office/notices/web/notice-settings.tsx')).NoticeSettings)

const KeySettings = lazyScreen(async () => (await import('#admissions/office/review/web/keys/key-settings.tsx')).KeySettings)

export function MyAccountWithSecondStepScreen() {
  const { session } = useSession()
  const isStaff = session !== undefined && !isApplicant(session)
  return (
    <MyAccountScreen only={session?.mustSetUpSecondStep ?? false}>
      {isStaff ? (
        <Suspense>
          <TwoStepPanel />
          {session.mustSetUpSecondStep || !mayPass('readAllApplications', session) ? null : (
            <>
              <NoticeSettings />
              <KeySettings />
            </>
          )}
        </Suspense>
      ) : null}
    </MyAccountScreen>
  )
}
