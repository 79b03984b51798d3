import '@mantine/core/styles/Badge.css'
import { Badge, NavLink } from '@mantine/core'
import { useState, type ReactNode } from 'react'

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

type RowProps = { item: MenuItem; current: string; onFollow: () => void }

const lookOf = ({ label, icon }: MenuItem) => ({ label, leftSection: icon, variant: 'light' as const, className: 'sidebar-row' })

function Row({ item, current, onFollow }: RowProps) {
  if ('children' in item) return <GroupRow item={item} items={item.children} current={current} onFollow={onFollow} />
  if ('onPress' in item) return <NavLink {...lookOf(item)} component="button" onClick={item.onPress} />
  const isCurrent = item.route === current
  return (
    <NavLink
      {...lookOf(item)}
      href={`#${item.route}`}
      onClick={onFollow}
      rightSection={item.badge === undefined ? undefined : <Badge size="sm">{item.badge}</Badge>}
      active={isCurrent}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    />
  )
}

/**
 * Opens automatically when one of its rows becomes the current page, also by a link; when it is closed, its heading is marked
 * instead.
 */
function GroupRow({ item, items, current, onFollow }: RowProps & { items: readonly MenuItem[] }) {
  const isHolding = holds(item, current)
  const [state, setState] = useState({ current, isOpen: isHolding })
  if (state.current !== current) setState({ current, isOpen: state.isOpen || isHolding })
  return (
    <NavLink
      {...lookOf(item)}
      component="button"
      opened={state.isOpen}
      onChange={(isOpen) => setState({ current, isOpen })}
      active={isHolding && !state.isOpen}
      childrenOffset={28}
    >
      {items.map((child) => (
        <Row key={child.label} item={child} current={current} onFollow={onFollow} />
      ))}
    </NavLink>
  )
}

const holds = (item: MenuItem, route: string): boolean =>
  'children' in item ? item.children.some((child) => holds(child, route)) : 'route' in item && item.route === route
