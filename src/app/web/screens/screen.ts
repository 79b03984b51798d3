import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Access } from '#shared/call.ts'
import type { Usergroup } from '#shared/roles.ts'
import type { Search } from '#web/address/search.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import type { menuIcons } from '../menu/menu-icons.ts'

/** A row of the screens table: everything the router, the sidebar and the guards know about a screen. */
export type Screen = {
  /** The route with its fixed spelling, such as '/newapplication'. */
  route: string
  title: string
  /** 'admin': the frame with the sidebar. A 'public' screen brings its own `PublicLayout`. */
  layout: 'admin' | 'public'
  /** The right to see it; the server requires the same for the calls behind it. */
  access: Access
  menu?: MenuRow
  /** The redirect of a signed-in person: to the page they wanted, or to a route. */
  redirect?: 'wanted' | `/${string}`
  body: ComponentType
  /** SCREEN-23: its code, requested before it is rendered. */
  load: Load
}

/** Its row in the sidebar, for people who may see the screen: all of them, or only some user groups. */
export type MenuRow = {
  label: string
  icon: keyof typeof menuIcons
  /** The heading it is under. */
  section?: string
  /** Rows of one group are together under its name, which expands them. */
  group?: string
  usergroups?: readonly Usergroup[]
}

/** The visit of a screen: the person, the query in its URL, and the cache for its data. */
export type Visit = { person: SessionInfo; search: Search; client: QueryClient }

/** A module with a screen: one component without props whose name ends with Screen, and possibly other exports. */
type ScreenModule = Readonly<Record<`${string}Screen`, ComponentType>> & {
  /** SCREEN-23: requests the screen's first data before it is rendered. */
  readonly begin?: (visit: Visit) => void
}
type Load = () => Promise<ScreenModule>

/** The screen of a module, loaded when it is opened. */
function coded(load: Load): Pick<Screen, 'body' | 'load'> {
  const body = lazyScreen(async () => screenIn(await load()))
  return {
    body,
    load: async () => {
      await body.preload()
      return load()
    },
  }
}

/** A screen in the frame, with its row in the sidebar. `row` are the row's special settings: another label, only some user groups. */
export const admin = (
  route: string,
  title: string,
  icon: MenuRow['icon'],
  access: Access,
  load: Load,
  row: Partial<MenuRow> = {},
): Screen => ({ route, title, layout: 'admin', access, menu: { label: title, icon, ...row }, ...coded(load) })

/** A screen that is open to anyone and brings its own layout. `redirect`: where a signed-in person goes instead. */
export const open = (route: string, title: string, load: Load, redirect?: Screen['redirect']): Screen => ({
  route,
  title,
  layout: 'public',
  access: 'anyone',
  ...(redirect && { redirect }),
  ...coded(load),
})

/** A screen for signed-in people that fills the window, without the sidebar. */
export const full = (route: string, title: string, access: Access, load: Load): Screen => ({
  ...open(route, title, load),
  access,
})

/** A screen in the frame that no row of the sidebar leads to. */
export const unlisted = (route: string, title: string, access: Access, load: Load): Screen => ({
  route,
  title,
  layout: 'admin',
  access,
  ...coded(load),
})

type Rows = readonly (Screen | readonly Screen[])[]

/** Screens whose rows are together in the sidebar, under a heading. */
export const section = (name: string, ...screens: Rows): readonly Screen[] => inMenu(screens, { section: name })

/** Screens whose rows are together in the sidebar, in a group that opens. */
export const group = (name: string, ...screens: Rows): readonly Screen[] => inMenu(screens, { group: name })

const inMenu = (screens: Rows, place: Pick<MenuRow, 'section' | 'group'>): readonly Screen[] =>
  screens.flat().map((screen) => (screen.menu ? { ...screen, menu: { ...screen.menu, ...place } } : screen))

function screenIn(module: ScreenModule): ComponentType {
  const components: Readonly<Record<`${string}Screen`, ComponentType>> = module
  const [found, ...others] = Object.entries(components).flatMap(([name, value]) => (name.endsWith('Screen') ? [value] : []))
  if (!found || others.length > 0) throw new Error('A module of a screen has one component whose name ends with Screen.')
  return found
}
