import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/Burger.css'
import '@mantine/core/styles/NavLink.css'
import { AppShell, Burger, Group, ScrollArea } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { Brand } from './brand.tsx'
import { ColourSwitch } from './colour-switch.tsx'
import { warmUpDialogs } from '../dialogs/dialogs.tsx'
import { Sidebar, type MenuItem } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { warmUpToasts } from '../notices/toast.tsx'
import { UserMenu } from './user-menu.tsx'

type LayoutProps = {
  menu: readonly MenuItem[]
  /** The route on screen, as '/dashboard'. */
  current: string
  /** The person who is signed in, as shown in the corner. */
  user: { name: string; detail: string }
  /** The rows of the user's own menu. */
  userMenu: readonly MenuItem[]
  /** Buttons before those of the kit, in the header. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen: header, sidebar (a drawer on phones), main. */
export function Layout({ menu, current, user, userMenu, tools, children }: LayoutProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  useEffect(() => {
    warmUpDialogs()
    warmUpToasts()
  }, [])
  useHotkeys([['Escape', close]])

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
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
            aria-label={isOpen ? texts.closeMenu : texts.openMenu}
            aria-expanded={isOpen}
          />
          <Brand />
        </Group>
        <Group gap="xs" wrap="nowrap">
          {tools}
          <ColourSwitch />
          <UserMenu user={user} items={userMenu} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={texts.mainMenu} className="app-sidebar">
        <AppShell.Section grow component={ScrollArea} type="auto" scrollbarSize={6} viewportProps={{ tabIndex: -1 }}>
          <Sidebar menu={menu} current={current} onFollow={close} />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className="app-main">
        {children}
      </AppShell.Main>
    </AppShell>
  )
}
