import type { MenuItem } from './sidebar.tsx'

type BottomBarProps = { items: readonly MenuItem[]; current: string }

/** On phones: the few screens that a person uses most, under the thumb. */
export const BottomBar = ({ items, current }: BottomBarProps) => (
  <div className="bottom-bar">
    {items.map((item) => 'route' in item && <Place key={item.route} {...item} isCurrent={item.route === current} />)}
  </div>
)

const Place = ({ label, icon, route, isCurrent }: Extract<MenuItem, { route: string }> & { isCurrent: boolean }) => (
  <a href={`#${route}`} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
    {icon}
    <span>{label}</span>
  </a>
)
