type PlaceTabsProps = { name: string; tabs: readonly { label: string; route: string }[]; current: string }

/** SCREEN-63: the screens of one row of the sidebar, in the bar at the top; on a phone above the page. */
export const PlaceTabs = ({ name, tabs, current }: PlaceTabsProps) => (
  <nav aria-label={name} className="place-tabs">
    {tabs.map(({ label, route }) => (
      <a key={route} href={`#${route}`} {...(route === current ? { 'aria-current': 'page' as const } : {})}>
        {label}
      </a>
    ))}
  </nav>
)
