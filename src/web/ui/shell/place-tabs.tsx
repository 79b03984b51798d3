import IconChevronDown from '~icons/tabler/chevron-down'

type PlaceTabsProps = { name: string; tabs: readonly { label: string; route: string }[]; current: string }

/** SCREEN-63: the screens of one row of the sidebar, in the bar at the top. */
export const PlaceTabs = (props: PlaceTabsProps) => (
  <nav aria-label={props.name} className="place-tabs">
    <PlaceLinks {...props} />
  </nav>
)

/** The same on a phone, in place of the product's name: no line of the page is spent on them. */
export const PlaceMenu = (props: PlaceTabsProps) => (
  <nav aria-label={props.name} className="place-menu">
    <details>
      <summary>
        <span>{props.tabs.find(({ route }) => route === props.current)?.label ?? props.name}</span>
        <IconChevronDown width={14} height={14} aria-hidden />
      </summary>
      <div>
        <PlaceLinks {...props} />
      </div>
    </details>
  </nav>
)

const PlaceLinks = ({ tabs, current }: PlaceTabsProps) =>
  tabs.map(({ label, route }) => (
    <a key={route} href={`#${route}`} {...(route === current ? { 'aria-current': 'page' as const } : {})}>
      {label}
    </a>
  ))
