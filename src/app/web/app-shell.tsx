import { Alert } from '#web/kit/notice.tsx'
import { Anchor } from '#web/kit/text.tsx'
import { useLocation } from '@tanstack/react-router'
import IconLogout from '~icons/tabler/logout'
import IconUser from '~icons/tabler/user'
import { useMemo, type ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { isApplicant, useSession } from '#web/session/session.tsx'
import { texts as kitTexts } from '#web/texts.ts'
import { ClockNotice } from '#web/ui/notices/clock-notice.tsx'
import { useDesk } from '#web/styles/use-desk.ts'
import { Layout } from '#web/ui/shell/layout.tsx'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { Library } from '#web/ui/shell/library.tsx'
import type { MenuItem } from '#web/ui/shell/sidebar.tsx'
import { accountRoute, routeOf } from './routing/redirects.ts'
import { PaletteButton } from './command-palette/button.tsx'
import { barOf } from './menu/bottom-bar.ts'
import { useCtcRangeMenu } from './menu/ctc-range-menu.tsx'
import { lists, menuOf } from './menu/menu.tsx'
import { tabsOf } from './menu/places.ts'
import { SettingsSpace } from './menu/settings/settings-menu.tsx'
import { sheetBadges } from './menu/sheet-badges.tsx'
import { screens } from './screens/screens.tsx'
import { texts } from './texts.ts'
import { savedViews } from '#platform/saved-views/contract.ts'
import { ViewsContext } from '#web/ui/grid/views/saved-views.ts'
import { NoticeBell } from '#admissions/office/notices/web/bell.tsx'
import { SetUpNotice } from '#accounts/sign-in/web/second-step/set-up-notice.tsx'
import { calledOf } from '#shared/text/full-name.ts'

export function AppShell({ onLogout, children }: { onLogout: () => void; children: ReactNode }) {
  const { session, can } = useSession()
  const current = useLocation({ select: ({ pathname }) => routeOf(screens, pathname) })
  const isOpen = session?.mustSetUpSecondStep === false
  const ctcRanges = useCtcRangeMenu()
  useDesk(!isApplicant(session))
  // SIGN-34: until the second step is set up, no other call is answered.
  const rows = useMemo(
    () => (session && isOpen ? menuOf(screens, session, { badges, more: { [lists]: ctcRanges } }) : undefined),
    [session, isOpen, ctcRanges],
  )
  if (!session) return children

  const logout: MenuItem = {
    label: t(kitTexts.logout),
    icon: <IconLogout size={16} stroke={1.6} aria-hidden />,
    onPress: onLogout,
  }
  const account: MenuItem = {
    label: t(texts.myAccount),
    icon: <IconUser size={16} stroke={1.6} aria-hidden />,
    route: accountRoute,
  }
  const menu = rows ?? [{ items: [account] }]
  return (
    <Library>
      <Layout
        menu={[...menu, { items: [logout] }]}
        bar={isOpen ? barOf(screens, session) : [account]}
        current={current}
        user={cardOf(session)}
        userMenu={[account, logout]}
        place={isOpen ? tabsOf(screens, session, current) : undefined}
        tools={
          isOpen ? (
            <>
              <PaletteButton />
              {can('readAllApplications') ? <NoticeBell /> : null}
            </>
          ) : null
        }
      >
        <ClockNotice />
        {session.secondStepBy !== '' && current !== accountRoute ? (
          <SetUpNotice by={session.secondStepBy} href={`#${accountRoute}`} />
        ) : null}
        {session.mustSetPassword && current !== accountRoute ? <SetPasswordNotice /> : null}
        <ViewsContext value={savedViews}>
          {hasOwnMenu(current) && can('administer') ? (
            <SettingsSpace current={current} mayOpen={(route) => can(accessOf(route))}>
              {children}
            </SettingsSpace>
          ) : (
            children
          )}
        </ViewsContext>
      </Layout>
    </Library>
  )
}

// Lazy: it knows the columns of the list, and with them all forms.
const ReviewBadge = lazyPart(
  async () => (await import('./menu/review-badge.tsx')).ReviewBadge,
  () => null,
)
const badges = { ...sheetBadges, '/review': <ReviewBadge /> }

const screenAt = (place: string) => screens.find(({ route }) => route === place)
const hasOwnMenu = (route: string) => screenAt(route)?.menu?.place?.hasMenu === true
const accessOf = (route: string) => screenAt(route)?.access ?? 'anyone'

const SetPasswordNotice = () => (
  <Alert color="accent" mb="lg" title={texts.oneTimePasswordUsed}>
    <Anchor href={`#${accountRoute}`} underline="always">
      {texts.setPassword}
    </Anchor>
  </Alert>
)

const cardOf = (session: SessionInfo) => ({ name: calledOf(session), detail: session.username })
