import { t } from '#web/language/t.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import type { ReactNode } from 'react'
import type { MenuItem, MenuSection } from '#web/ui/shell/sidebar.tsx'
import { menuIcons } from './menu-icons.ts'
import type { Screen } from '../screens/screen.ts'
import { placed, type Row } from './places.ts'

const few = 8
/** The only section with a heading: what is set up once and seldom opened. */
export const lists = 'Lists'

type Badges = Readonly<Record<string, ReactNode>>

/** Groups are at the position of their first row. `badges`: beside rows, by route. `more`: rows that are no screens, at a section's end. */
export function menuOf(
  screens: readonly Screen[],
  person: SessionInfo,
  { badges = {}, more = {} }: { badges?: Badges; more?: Record<string, MenuItem> } = {},
): MenuSection[] {
  const rows = placed(screens, person)
  const titles = [...new Set([...rows.map(({ section }) => section), ...Object.keys(more)])]
  return titles.map((title) => {
    const items = itemsOf(
      rows.filter(({ section }) => section === title),
      badges,
    )
    const last = title === undefined ? undefined : more[title]
    return { title: rows.length > few && title === lists ? t(title) : undefined, items: last ? [...items, last] : items }
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
  also: row.also,
  badge: [row.route, ...(row.also ?? [])].map((route) => badges[route]).find((badge) => badge !== undefined),
  icon: iconOf(row),
})

export function iconOf({ icon }: Pick<Row, 'icon'>) {
  const Icon = menuIcons[icon]
  return <Icon size={16} stroke={1.6} aria-hidden />
}
