import { Alert, Anchor } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconLogout, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SessionInfo } from '#web/session/session-storage.ts'
import { useSession } from '#web/session/session.tsx'
import { texts as kitTexts } from '#web/texts.ts'
import { ClockNotice } from '#web/ui/notices/clock-notice.tsx'
import { Layout } from '#web/ui/shell/layout.tsx'
import type { MenuItem, MenuSection } from '#web/ui/shell/sidebar.tsx'
import { PaletteButton } from './command-palette/button.tsx'
import { usualRoutes } from './menu/bottom-bar.ts'
import { useCtcRangeMenu } from './menu/ctc-range-menu.tsx'
import { menuOf } from './menu/menu.tsx'
import { screens } from './screens/screens.tsx'
import { texts } from './texts.ts'
import { useDrafts } from '#features/daily-sales/web/drafts/use-drafts.ts'

/** The admin layout: the sidebar by the person's own rights, and their menu in the corner. */
export function AppShell({ onLogout, children }: { onLogout: () => void; children: ReactNode }) {
  const { session } = useSession()
  const current = useLocation({ select: ({ pathname }) => routeOf(pathname) })
  const ctcRanges = useCtcRangeMenu()
  const badges = useBadges()
  if (!session) return children

  const logout: MenuItem = { label: kitTexts.logout, icon: <IconLogout size={18} stroke={1.6} aria-hidden />, onPress: onLogout }
  const account: MenuItem = { label: texts.myAccount, icon: <IconUser size={18} stroke={1.6} aria-hidden />, route: accountRoute }
  const menu = menuOf(screens, session, { badges, more: { 'People and lists': ctcRanges } })
  return (
    <Layout
      menu={[...menu, { items: [logout] }]}
      bar={rowsOf(menu, usualRoutes(screens, session))}
      current={current}
      user={cardOf(session)}
      userMenu={[account, logout]}
      tools={<PaletteButton />}
    >
      <ClockNotice />
      {session.mustSetPassword && current !== accountRoute ? <SetPasswordNotice /> : null}
      {children}
    </Layout>
  )
}

/** The rows of a menu that lead to these routes. */
const rowsOf = (menu: readonly MenuSection[], routes: readonly string[]) =>
  menu.flatMap(({ items }) => items).filter((item) => 'route' in item && routes.includes(item.route))

const accountRoute = '/myaccount'

/** The route that an address leads to, as the table spells it: the router takes any case, and a slash at the end. */
const routeOf = (pathname: string) =>
  screens.find(({ route }) => route.toLowerCase() === pathname.toLowerCase().replace(/\/+$/, ''))?.route ?? pathname

/** After the owner's one-time password, which works once. */
const SetPasswordNotice = () => (
  <Alert color="petrol" m="md" mb={0} title={texts.oneTimePasswordUsed}>
    <Anchor href={`#${accountRoute}`} underline="always">
      {texts.setPassword}
    </Anchor>
  </Alert>
)

function cardOf({ username, firstname, lastname }: SessionInfo) {
  const name = `${firstname} ${lastname}`.trim()
  return { name: name || username, detail: username }
}

/** How many sheets of this person wait in this browser, for the sidebar's row of that screen. */
export function useBadges(): Record<string, number> {
  const count = (useDrafts() ?? []).filter(({ discardedAt }) => discardedAt === undefined).length
  return count > 0 ? { '/unsavedwork': count } : {}
}
