import { Alert, Anchor } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import IconLogout from '~icons/tabler/logout'
import IconUser from '~icons/tabler/user'
import { useMemo, type ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { useSession } from '#web/session/session.tsx'
import { texts as kitTexts } from '#web/texts.ts'
import { ClockNotice } from '#web/ui/notices/clock-notice.tsx'
import { Layout } from '#web/ui/shell/layout.tsx'
import type { MenuItem, MenuSection } from '#web/ui/shell/sidebar.tsx'
import { accountRoute } from './routing/redirects.ts'
import { PaletteButton } from './command-palette/button.tsx'
import { usualRoutes } from './menu/bottom-bar.ts'
import { useCtcRangeMenu } from './menu/ctc-range-menu.tsx'
import { menuOf } from './menu/menu.tsx'
import { sheetBadges } from './menu/sheet-badges.tsx'
import { screens } from './screens/screens.tsx'
import { texts } from './texts.ts'
import { savedViews } from '#platform/saved-views/contract.ts'
import { ViewsContext } from '#web/ui/grid/views/saved-views.ts'
import { NoticeBell } from '#admissions/office/notices/web/bell.tsx'
import { SetUpNotice } from '#accounts/sign-in/web/second-step/set-up-notice.tsx'
import { calledOf } from '#shared/text/full-name.ts'

/** The admin layout: the sidebar by the person's own rights, and their menu in the corner. */
export function AppShell({ onLogout, children }: { onLogout: () => void; children: ReactNode }) {
  const { session, can } = useSession()
  const current = useLocation({ select: ({ pathname }) => routeOf(pathname) })
  const isOpen = session?.mustSetUpSecondStep === false
  const ctcRanges = useCtcRangeMenu()
  // SIGN-34: until the second step is set up, no other call is answered.
  const rows = useMemo(
    () =>
      session && isOpen ? menuOf(screens, session, { badges: sheetBadges, more: { 'People and lists': ctcRanges } }) : undefined,
    [session, isOpen, ctcRanges],
  )
  if (!session) return children

  const logout: MenuItem = {
    label: t(kitTexts.logout),
    icon: <IconLogout size={18} stroke={1.6} aria-hidden />,
    onPress: onLogout,
  }
  const account: MenuItem = {
    label: t(texts.myAccount),
    icon: <IconUser size={18} stroke={1.6} aria-hidden />,
    route: accountRoute,
  }
  const menu = rows ?? [{ items: [account] }]
  return (
    <Layout
      menu={[...menu, { items: [logout] }]}
      bar={rowsOf(menu, usualRoutes(screens, session))}
      current={current}
      user={cardOf(session)}
      userMenu={[account, logout]}
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
      <ViewsContext value={savedViews}>{children}</ViewsContext>
    </Layout>
  )
}

/** The rows of a menu that lead to these routes. */
const rowsOf = (menu: readonly MenuSection[], routes: readonly string[]) =>
  menu.flatMap(({ items }) => items).filter((item) => 'route' in item && routes.includes(item.route))

/** The route of a URL, as spelled in the table: the router accepts any case, and a trailing slash. */
const routeOf = (pathname: string) =>
  screens.find(({ route }) => route.toLowerCase() === pathname.toLowerCase().replace(/\/+$/, ''))?.route ?? pathname

/** After the owner's one-time password, which works once. */
const SetPasswordNotice = () => (
  <Alert color="petrol" mb="lg" title={texts.oneTimePasswordUsed}>
    <Anchor href={`#${accountRoute}`} underline="always">
      {texts.setPassword}
    </Anchor>
  </Alert>
)

const cardOf = (session: SessionInfo) => ({ name: calledOf(session), detail: session.username })
