import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/Burger.css'
import '@mantine/core/styles/NavLink.css'
import { ActionIcon, AppShell, Burger, Group, ScrollArea } from '@mantine/core'
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks'
import IconLayoutSidebar from '~icons/tabler/layout-sidebar'
import { useCallback, useEffect, type ReactNode } from 'react'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
import { Brand } from './brand.tsx'
import { ColourSwitch } from './colour-switch.tsx'
import { warmUpDialogs } from '../dialogs/dialogs.tsx'
import { Sidebar, type MenuItem, type MenuSection } from './sidebar.tsx'
import { SkipLink } from './public-layout.tsx'
import { warmUpToasts } from '../notices/toast.tsx'
import { UserMenu } from './user-menu.tsx'

type BottomBarProps = { items: readonly MenuItem[]; current: string }

/** On phones: the few screens that a person uses most, under the thumb. */
const BottomBar = ({ items, current }: BottomBarProps) => (
  <div className="bottom-bar">
    {items.map((item) => 'route' in item && <Place key={item.route} {...item} isCurrent={item.route === current} />)}
  </div>
)

const Place = ({ label, icon, route, isCurrent }: Extract<MenuItem, { route: string }> & { isCurrent: boolean }) => (
  <a href={`#${route}`} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
    {icon}
    <span>{label}</span>
  </a>
)

type LayoutProps = {
  menu: readonly MenuSection[]
  /** On phones, the screens in the bar at the bottom. */
  bar: readonly MenuItem[]
  /** The route on screen, as '/dashboard'. */
  current: string
  /** The signed-in person, as shown in the corner. */
  user: { name: string; detail: string }
  /** The rows of the user's own menu. */
  userMenu: readonly MenuItem[]
  /** Buttons before those of the kit, in the header. */
  tools?: ReactNode
  children: ReactNode
}

/**
 * The frame of every signed-in screen: header, sidebar (on phones a drawer, and a bar at the bottom), main. This
 * browser remembers whether the sidebar shows only icons.
 */
export function Layout({ menu, bar, current, user, userMenu, tools, children }: LayoutProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const [isNarrow, setNarrow] = useLocalStorage({ key: 'NarrowMenu', defaultValue: false, getInitialValueInEffect: false })
  useEffect(() => {
    warmUpDialogs()
    warmUpToasts()
  }, [])
  useHotkeys([['Escape', close]])
  const widen = useCallback(() => setNarrow(false), [setNarrow])

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: { base: 240, sm: isNarrow ? 60 : 240 }, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      footer={{ height: { base: bar.length > 0 ? 56 : 0, sm: 0 } }}
      padding={{ base: 'sm', sm: 'md' }}
    >
      <SkipLink />
      <AppShell.Header className="app-header">
        <Group gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={isOpen ? t(texts.closeMenu) : t(texts.openMenu)}
            aria-expanded={isOpen}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            visibleFrom="sm"
            aria-label={isNarrow ? t(texts.widenMenu) : t(texts.narrowMenu)}
            onClick={() => setNarrow(!isNarrow)}
          >
            <IconLayoutSidebar size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
          <Brand />
        </Group>
        <Group gap={2} wrap="nowrap">
          {tools}
          <ColourSwitch />
          <UserMenu user={user} items={userMenu} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t(texts.mainMenu)} className="app-sidebar">
        <AppShell.Section grow component={ScrollArea} type="auto" scrollbarSize={6} viewportProps={{ tabIndex: -1 }}>
          <Sidebar menu={menu} current={current} isNarrow={isNarrow && !isOpen} onWiden={widen} onFollow={close} />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className="app-main">
        {children}
      </AppShell.Main>
      {bar.length > 0 ? (
        <AppShell.Footer hiddenFrom="sm">
          <nav aria-label={t(texts.shortcuts)}>
            <BottomBar items={bar} current={current} />
          </nav>
        </AppShell.Footer>
      ) : null}
    </AppShell>
  )
}
