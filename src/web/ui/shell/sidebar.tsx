import '@mantine/core/styles/NavLink.css'
import '@mantine/core/styles/Tooltip.css'
import { NavLink, Tooltip } from '@mantine/core'
import { memo, useState, type ReactNode } from 'react'

export type MenuItem = { label: string; icon?: ReactNode } &
  /** `also`: other pages that it leads to, by tabs or a menu of theirs. */
  (
    | { route: string; also?: readonly string[] | undefined; badge?: ReactNode }
    | { onPress: () => void }
    | { children: readonly MenuItem[] }
  )

export type MenuSection = { title?: string | undefined; items: readonly MenuItem[] }

type SidebarProps = {
  menu: readonly MenuSection[]
  current: string
  isNarrow: boolean
  onWiden: () => void
  onFollow: () => void
}

export const Sidebar = ({ menu, current, isNarrow, onWiden, onFollow }: SidebarProps) => (
  <div className="sidebar" data-narrow={isNarrow || undefined}>
    {menu.map(({ title, items }, index) => (
      <div
        key={title ?? index}
        className="sidebar-section"
        data-current={items.some((item) => contains(item, current)) || undefined}
      >
        {title === undefined ? null : <p className="sidebar-title">{title}</p>}
        {items.map((item) => (
          <NamedRow key={item.label} item={item} current={current} isNarrow={isNarrow} onWiden={onWiden} onFollow={onFollow} />
        ))}
      </div>
    ))}
  </div>
)

type RowProps = Omit<SidebarProps, 'menu'> & { item: MenuItem }

export const RowCount = ({ count }: { count: number }) => (count > 0 ? <span className="sidebar-count">{count}</span> : null)

/** Forty tooltips that never open would cost more than their rows, and so would rows that are rendered twice to know their elements. */
const NamedRow = memo(function NamedRow(props: RowProps) {
  const [row, setRow] = useState<HTMLDivElement | null>(null)
  return (
    <div ref={props.isNarrow ? setRow : undefined}>
      <Row {...props} />
      {props.isNarrow && row ? <Tooltip target={row} label={props.item.label} position="right" /> : null}
    </div>
  )
}, saysTheSame)

/** Returns whether a row would look the same: a rebuilt menu has other objects for the same rows. */
function saysTheSame({ item: before, ...one }: RowProps, { item: after, ...other }: RowProps): boolean {
  const isSame = one.current === other.current && one.isNarrow === other.isNarrow
  return isSame && one.onWiden === other.onWiden && one.onFollow === other.onFollow && isSameItem(before, after)
}

function isSameItem(one: MenuItem, other: MenuItem): boolean {
  if (one === other) return true
  if (one.label !== other.label) return false
  if ('children' in one)
    return (
      'children' in other &&
      one.children.length === other.children.length &&
      one.children.every((child, index) => {
        const next = other.children[index]
        return next !== undefined && isSameItem(child, next)
      })
    )
  return (
    'route' in one &&
    'route' in other &&
    one.route === other.route &&
    one.badge === other.badge &&
    one.also?.join() === other.also?.join()
  )
}

const lookOf = ({ label, icon }: MenuItem) => ({ label, leftSection: icon, variant: 'light' as const, className: 'sidebar-row' })

function Row({ item, ...row }: RowProps) {
  if ('children' in item) return <GroupRow item={item} items={item.children} {...row} />
  if ('onPress' in item) return <NavLink {...lookOf(item)} component="button" onClick={item.onPress} />
  const isCurrent = contains(item, row.current)
  return (
    <NavLink
      {...lookOf(item)}
      href={`#${item.route}`}
      onClick={row.onFollow}
      rightSection={item.badge}
      active={isCurrent}
      {...(isCurrent
        ? { 'aria-current': item.route === row.current ? ('page' as const) : ('true' as const), ref: intoView }
        : {})}
    />
  )
}

/** Scrolls a long menu to the current page in the next frame: doing it at once would force a layout while the page is still rendering. */
const intoView = (row: HTMLElement | null) => {
  if (row) requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }))
}

function GroupRow({ item, items, ...row }: RowProps & { items: readonly MenuItem[] }) {
  const { current, isNarrow, onWiden } = row
  const isHolding = contains(item, current)
  const [state, setState] = useState({ current, isOpen: isHolding })
  if (state.current !== current) setState({ current, isOpen: state.isOpen || isHolding })
  const isOpen = state.isOpen && !isNarrow
  const change = () => {
    if (isNarrow) onWiden()
    setState({ current, isOpen: isNarrow || !isOpen })
  }
  return (
    <NavLink
      {...lookOf(item)}
      component="button"
      opened={isOpen}
      onChange={change}
      active={isHolding && !isOpen}
      childrenOffset={28}
      keepMounted={false}
    >
      {items.map((child) => (
        <Row key={child.label} item={child} {...row} />
      ))}
    </NavLink>
  )
}

const contains = (item: MenuItem, route: string): boolean =>
  'children' in item
    ? item.children.some((child) => contains(child, route))
    : 'route' in item && (item.route === route || Boolean(item.also?.includes(route)))
