import { Suspense } from 'react'
import { SiteSettingsScreen } from '#platform/site-settings/web/site-settings-screen.tsx'
import { useSession } from '#web/session/session.tsx'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'

/** The owner's part of the page. */
const SignInSecurity = lazyScreen(
  async () => (await import('#accounts/sign-in/web/second-step/sign-in-security.tsx')).SignInSecurity,
)
const SignOnSettings = lazyScreen(
  async () => (await import('#accounts/sign-in/web/single-sign-on/sign-on-settings.tsx')).SignOnSettings,
)
const BackupsPanel = lazyScreen(async () => (await import('#app/backup/status/web/backups-panel.tsx')).BackupsPanel)

/** Site Settings, where admins also see when the last backup was made, and the owner decides who must have a second step and what single sign-on gives. */
export function SiteSettingsWithSignInScreen() {
  const { can } = useSession()
  return (
    <SiteSettingsScreen>
      {can('changeSignInPolicy') ? (
        <Suspense>
          <SignInSecurity />
          <SignOnSettings />
        </Suspense>
      ) : null}
      <Suspense>
        <BackupsPanel />
      </Suspense>
    </SiteSettingsScreen>
  )
}
