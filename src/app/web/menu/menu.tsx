import { t } from '#web/language/t.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import type { ReactNode } from 'react'
import type { MenuItem, MenuSection } from '#web/ui/shell/sidebar.tsx'
import { menuIcons } from './menu-icons.ts'
import { hasRow } from '../routing/redirects.ts'
import type { MenuRow, Screen } from '../screens/screen.ts'

/** A menu with at most this many rows needs no headings. */
const few = 8

type Row = MenuRow & { route: string }
type Badges = Readonly<Record<string, ReactNode>>

/**
 * The sidebar of a person: the rows of the screens table they have a right to, in their sections, groups at the position of
 * their first row. `badges`: what is beside rows, by route. `more`: rows that are no screens, at the end of a section.
 */
export function menuOf(
  screens: readonly Screen[],
  person: SessionInfo,
  { badges = {}, more = {} }: { badges?: Badges; more?: Record<string, MenuItem> } = {},
): MenuSection[] {
  const rows = screens.flatMap((screen) =>
    screen.menu && hasRow(screen, person) ? [{ ...screen.menu, route: screen.route }] : [],
  )
  const titles = [...new Set([...rows.map(({ section }) => section), ...Object.keys(more)])]
  return titles.map((title) => {
    const items = itemsOf(
      rows.filter(({ section }) => section === title),
      badges,
    )
    const last = title === undefined ? undefined : more[title]
    return { title: rows.length > few && title !== undefined ? t(title) : undefined, items: last ? [...items, last] : items }
  })
}

function itemsOf(rows: readonly Row[], badges: Badges): MenuItem[] {
  const isFirstOfGroup = (row: Row) => rows.find(({ group }) => group === row.group) === row
  return rows.flatMap((row): MenuItem[] => {
    if (row.group === undefined) return [itemOf(row, badges)]
    if (!isFirstOfGroup(row)) return []
    const children = rows.filter(({ group }) => group === row.group).map((each) => itemOf(each, badges))
    return [{ label: t(row.group), icon: iconOf(row), children }]
  })
}

const itemOf = (row: Row, badges: Badges): MenuItem => ({
  label: t(row.label),
  route: row.route,
  badge: badges[row.route],
  icon: iconOf(row),
})

function iconOf({ icon }: Row) {
  const Icon = menuIcons[icon]
  return <Icon size={18} stroke={1.6} aria-hidden />
}
