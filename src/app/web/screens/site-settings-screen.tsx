import { Suspense } from 'react'
import { SiteSettingsScreen } from '#platform/site-settings/web/site-settings-screen.tsx'
import { useSession } from '#web/session/session.tsx'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'

const SignInSecurity = lazyScreen(
  async () => (await import('#accounts/sign-in/web/second-step/sign-in-security.tsx')).SignInSecurity,
)
const SignOnSettings = lazyScreen(
  async () => (await import('#accounts/sign-in/web/single-sign-on/sign-on-settings.tsx')).SignOnSettings,
)
const BackupsPanel = lazyScreen(async () => (await import('#app/backup/status/web/backups-panel.tsx')).BackupsPanel)

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
