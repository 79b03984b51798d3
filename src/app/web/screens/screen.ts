import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Access } from '#shared/call.ts'
import type { RoleCode, Usergroup } from '#shared/roles.ts'
import type { Search } from '#web/address/search.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import type { menuIcons } from '../menu/menu-icons.ts'

export type Screen = {
  route: string
  title: string
  /** 'admin': the frame with the sidebar. A 'public' screen brings its own `PublicLayout`. */
  layout: 'admin' | 'public'
  /** The server requires the same right for the calls behind it. */
  access: Access
  menu?: MenuRow
  redirect?: 'wanted' | `/${string}`
  body: ComponentType
  load: Load
}

export type MenuRow = {
  label: string
  icon: keyof typeof menuIcons
  section?: string
  group?: string
  /** SCREEN-63: the screens of a place are one row, and tabs of each other. */
  place?: Place
  /** Its name among the tabs of its place; its label otherwise. */
  tab?: string
  usergroups?: readonly Usergroup[]
  /** Of a screen outside a place: for people without the row it is the first tab there. */
  tabOf?: string
}

export type Place = {
  name: string
  icon: keyof typeof menuIcons
  /** For people of a role of daily sales: those that stay rows of their own. The others are behind the first of them. */
  rows?: Partial<Record<RoleCode, readonly string[]>>
  /** Their own menu lists them, beside the page. */
  hasMenu?: true
}

export type Visit = { person: SessionInfo; search: Search; client: QueryClient }

type ScreenModule = Readonly<Record<`${string}Screen`, ComponentType>> & {
  readonly begin?: (visit: Visit) => void
}
type Load = () => Promise<ScreenModule>

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

export const admin = (
  route: string,
  title: string,
  icon: MenuRow['icon'],
  access: Access,
  load: Load,
  row: Partial<MenuRow> = {},
): Screen => ({ route, title, layout: 'admin', access, menu: { label: title, icon, ...row }, ...coded(load) })

export const open = (route: string, title: string, load: Load, redirect?: Screen['redirect']): Screen => ({
  route,
  title,
  layout: 'public',
  access: 'anyone',
  ...(redirect && { redirect }),
  ...coded(load),
})

export const full = (route: string, title: string, access: Access, load: Load, menu: MenuRow): Screen => ({
  ...open(route, title, load),
  access,
  menu,
})

export const unlisted = (route: string, title: string, access: Access, load: Load): Screen => ({
  route,
  title,
  layout: 'admin',
  access,
  ...coded(load),
})

type Rows = readonly (Screen | readonly Screen[])[]

export const section = (name: string, ...screens: Rows): readonly Screen[] => inMenu(screens, { section: name })

export const group = (name: string, ...screens: Rows): readonly Screen[] => inMenu(screens, { group: name })

export const place = (place: Place, ...screens: Rows): readonly Screen[] => inMenu(screens, { place })

const inMenu = (screens: Rows, place: Pick<MenuRow, 'section' | 'group' | 'place'>): readonly Screen[] =>
  screens.flat().map((screen) => (screen.menu ? { ...screen, menu: { ...screen.menu, ...place } } : screen))

function screenIn(module: ScreenModule): ComponentType {
  const components: Readonly<Record<`${string}Screen`, ComponentType>> = module
  const [found, ...others] = Object.entries(components).flatMap(([name, value]) => (name.endsWith('Screen') ? [value] : []))
  if (!found || others.length > 0) throw new Error('A module of a screen has one component whose name ends with Screen.')
  return found
}
