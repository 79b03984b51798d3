import type { SessionInfo } from '#web/session/session-storage.ts'
import type { MenuItem } from '#web/ui/shell/sidebar.tsx'
import { menuIcons } from './menu-icons.ts'
import { hasRow } from './routing/redirects.ts'
import type { MenuRow, Screen } from './screen.ts'

/**
 * The sidebar of a person: the rows of the screens table they have a right to, groups at the position of their first row.
 * `badges`: numbers beside rows, by route.
 */
export function menuOf(screens: readonly Screen[], person: SessionInfo, badges: Record<string, number> = {}): MenuItem[] {
  const rows = screens.flatMap((screen) =>
    screen.menu && hasRow(screen, person) ? [{ ...screen.menu, route: screen.route }] : [],
  )
  const isFirstOfGroup = (row: Row) => rows.find(({ group }) => group === row.group) === row
  return rows.flatMap((row): MenuItem[] => {
    if (row.group === undefined) return [itemOf(row, badges)]
    if (!isFirstOfGroup(row)) return []
    const children = rows.filter(({ group }) => group === row.group).map((row) => itemOf(row, badges))
    return [{ label: row.group, icon: iconOf(row), children }]
  })
}

type Row = MenuRow & { route: string }

const itemOf = (row: Row, badges: Record<string, number>): MenuItem => ({
  label: row.label,
  route: row.route,
  badge: badges[row.route],
  icon: iconOf(row),
})

function iconOf({ icon }: Row) {
  const Icon = menuIcons[icon]
  return <Icon size={18} stroke={1.6} aria-hidden />
}
