import type { ComponentType } from 'react'
import type { Access } from '#shared/rights.ts'
import type { menuIcons } from './menu-icons.ts'

/** A row of the screens table: everything the router, the sidebar and the guards know of a screen. */
export type Screen = {
  /** The route with its fixed spelling, such as '/newapplication'. */
  route: string
  title: string
  /** 'admin': the frame with the sidebar. A 'public' screen brings its own `PublicLayout`. */
  layout: 'admin' | 'public'
  /** Who may see it; the server requires the same for the calls behind it. */
  access: Access
  menu?: MenuRow
  /** Where a signed-in person is redirected instead: the page they wanted, their start page, or a route. */
  onward?: 'wanted' | `/${string}`
  body: ComponentType
}

/** Its row in the sidebar, for people who may see the screen: all of them, or only some user groups. */
export type MenuRow = {
  label: string
  icon: keyof typeof menuIcons
  /** Rows of one group are together under its name. */
  group?: string
  usergroups?: readonly string[]
}
