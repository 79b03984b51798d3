import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/Burger.css'
import '@mantine/core/styles/NavLink.css'
import { AppShell, Burger, ScrollArea } from '@mantine/core'
import { ActionIcon } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks'
import IconLayoutSidebar from '~icons/tabler/layout-sidebar'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
import { Brand } from './brand.tsx'
import { ColourSwitch } from './colours/colour-switch.tsx'
import { warmUpDialogs } from '../dialogs/dialogs.tsx'
import { BarContext } from './page-header.tsx'
import { PlaceMenu, PlaceTabs } from './place-tabs.tsx'
import { Sidebar, type MenuItem, type MenuSection } from './sidebar.tsx'
import { SkipLink } from './public-layout.tsx'
import { warmUpToasts } from '../notices/toast.tsx'
import { UserMenu } from './user-menu.tsx'

type BottomBarProps = { items: readonly MenuItem[]; current: string }

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
  bar: readonly MenuItem[]
  current: string
  user: { name: string; detail: string }
  userMenu: readonly MenuItem[]
  tools?: ReactNode
  /** SCREEN-63: the screens beside the current one. */
  place?: { name: string; tabs: readonly { label: string; route: string }[] } | undefined
  children: ReactNode
}

export function Layout({ menu, bar, current, user, userMenu, tools, place, children }: LayoutProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const [isNarrow, setNarrow] = useLocalStorage({ key: 'NarrowMenu', defaultValue: false, getInitialValueInEffect: false })
  useEffect(() => {
    warmUpDialogs()
    warmUpToasts()
  }, [])
  useHotkeys([['Escape', close]])
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const widen = useCallback(() => setNarrow(false), [setNarrow])

  return (
    <AppShell
      header={{ height: { base: 56, sm: 44 } }}
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
          {place ? <PlaceTabs {...place} current={current} /> : null}
          {place ? <PlaceMenu key={current} {...place} current={current} /> : null}
        </Group>
        <div ref={setSlot} className="bar-slot" />
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
        <BarContext value={slot}>{children}</BarContext>
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
