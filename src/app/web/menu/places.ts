import { roleCodes } from '#shared/roles.ts'
import { t } from '#web/language/t.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { mayPass } from '#web/session/session.tsx'
import { hasRow } from '../routing/redirects.ts'
import type { MenuRow, Place, Screen } from '../screens/screen.ts'

export type Listed = Pick<Screen, 'route' | 'access' | 'menu'>
export type Row = MenuRow & { route: string; also?: readonly string[] }
type Person = Pick<SessionInfo, 'usergroup' | 'rights' | 'role'>

export type Tab = { label: string; route: string }

const inPlace = ({ name }: Place, screens: readonly Listed[], person: Person) =>
  screens.filter((screen) => screen.menu?.place?.name === name && hasRow(screen, person))

/** SCREEN-63: a place is one row for the person, except where their role has rows of its own. */
export function placed(screens: readonly Listed[], person: Person): Row[] {
  return screens.flatMap((screen): Row[] => {
    if (!screen.menu || !hasRow(screen, person)) return []
    const { place, ...row } = screen.menu
    if (!place) return [{ ...row, route: screen.route }]
    const routes = inPlace(place, screens, person).map(({ route }) => route)
    const own = ownRows(place, routes, person)
    const behind = routes.filter((route) => route !== screen.route && !own.includes(route))
    if (own.length === 0) {
      const isFirst = routes[0] === screen.route
      return isFirst ? [{ ...row, label: place.name, icon: place.icon, route: screen.route, also: behind }] : []
    }
    if (!own.includes(screen.route)) return []
    return [{ ...row, route: screen.route, ...(own[0] === screen.route && { also: behind }) }]
  })
}

function ownRows({ rows, hasMenu }: Place, routes: readonly string[], { role, rights }: Person): readonly string[] {
  if (hasMenu) return rights.includes('administer') ? [] : routes
  const code = roleCodes.find((each) => each === role)
  const own = code && rows?.[code]
  return routes.filter((route) => own?.includes(route))
}

/** The tabs beside a screen, itself among them; none where it is alone, or where each is a row of the sidebar. */
export function tabsOf(
  screens: readonly Listed[],
  person: Person,
  current: string,
): { name: string; tabs: readonly Tab[] } | undefined {
  const place = screens.find(({ route }) => route === current)?.menu?.place
  if (!place || place.hasMenu) return undefined
  const first = screens.filter(
    (screen) => screen.menu?.tabOf === place.name && mayPass(screen.access, person) && !hasRow(screen, person),
  )
  const all = [...first, ...inPlace(place, screens, person)]
  const routes = all.map(({ route }) => route)
  if (all.length < 2 || ownRows(place, routes, person).length === all.length) return undefined
  return { name: t(place.name), tabs: all.map(({ route, menu }) => ({ route, label: t(menu?.tab ?? menu?.label ?? '') })) }
}
