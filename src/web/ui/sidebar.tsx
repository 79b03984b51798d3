import '@mantine/core/styles/Badge.css'
import { Badge, NavLink } from '@mantine/core'
import type { ReactNode } from 'react'

/** A row of a menu: a link to a route, something to do (Logout), or a group that opens. */
export type MenuItem = { label: string; icon?: ReactNode } & (
  | { route: string; badge?: number | undefined }
  | { onPress: () => void }
  | { children: readonly MenuItem[] }
)

/** The sidebar's rows; the group that holds the current screen is open. */
export const Sidebar = ({ menu, current, onFollow }: { menu: readonly MenuItem[]; current: string; onFollow: () => void }) => (
  <div className="sidebar">
    {menu.map((item) => (
      <Row key={item.label} item={item} current={current} onFollow={onFollow} />
    ))}
  </div>
)

function Row({ item, current, onFollow }: { item: MenuItem; current: string; onFollow: () => void }) {
  const look = { label: item.label, leftSection: item.icon, variant: 'light' as const, className: 'sidebar-row' }
  if ('children' in item) {
    return (
      <NavLink {...look} component="button" defaultOpened={holds(item, current)} childrenOffset={28}>
        {item.children.map((child) => (
          <Row key={child.label} item={child} current={current} onFollow={onFollow} />
        ))}
      </NavLink>
    )
  }
  if ('onPress' in item) return <NavLink {...look} component="button" onClick={item.onPress} />
  const isCurrent = item.route === current
  return (
    <NavLink
      {...look}
      href={`#${item.route}`}
      onClick={onFollow}
      rightSection={item.badge === undefined ? undefined : <Badge size="sm">{item.badge}</Badge>}
      active={isCurrent}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    />
  )
}

const holds = (item: MenuItem, route: string): boolean =>
  'children' in item ? item.children.some((child) => holds(child, route)) : 'route' in item && item.route === route
