import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { mayPass } from '#web/session/session.tsx'
import type { Screen } from '../screens/screen.ts'

type RedirectScreen = Pick<Screen, 'route' | 'access' | 'menu' | 'redirect'>
type Person = Pick<SessionInfo, 'usergroup' | 'rights'>
type Visitor = Person & Pick<SessionInfo, 'mustSetUpSecondStep'>

/** OFFICE-2: default redirects. */
const signedOutDefault = '/login'
const signedInDefault = '/addnewapplication'
export const accountRoute = '/myaccount'

/** SIGN-12: the start page after signing in: My Application for a Student, otherwise the dashboard. */
export function homeOf(screens: readonly RedirectScreen[], person: Person): string {
  const landing = landingOf(person)
  const open = screens.filter((screen) => mayPass(screen.access, person))
  if (open.some(({ route }) => route === landing)) return landing
  return open.find((screen) => hasRow(screen, person))?.route ?? accountRoute
}

/** The root URL, and a missing start page, lead home. */
export function defaultOf(screens: readonly RedirectScreen[], person: Person | undefined, path: string): string {
  if (!person) return signedOutDefault
  return path === '/' || path === landingOf(person) ? homeOf(screens, person) : signedInDefault
}

/** Undefined shows the screen. `wanted` is the page that led to the sign-in. */
export function redirectFor(
  screens: readonly RedirectScreen[],
  screen: RedirectScreen,
  person: Visitor | undefined,
  wanted: string | undefined,
): string | undefined {
  if (!person) return screen.access === 'anyone' ? undefined : signedOutDefault
  // SIGN-34: every call of the screen is refused.
  if (person.mustSetUpSecondStep && screen.access !== 'anyone' && screen.route !== accountRoute) return accountRoute
  if (screen.redirect !== 'wanted') return screen.redirect
  return wanted !== undefined && isOpen(screens, person, wanted) ? wanted : homeOf(screens, person)
}

export const hasRow = ({ access, menu }: RedirectScreen, person: Person) =>
  menu !== undefined && mayPass(access, person) && (menu.usergroups?.some((group) => group === person.usergroup) ?? true)

/** Only routes of the table, so that a link can't lead out of the app through the sign-in page (ASVS 3.7.2). */
const isOpen = (screens: readonly RedirectScreen[], person: Person, wanted: string) =>
  screens.some(
    ({ route, access, redirect }) => route === wanted.split('?')[0] && redirect === undefined && mayPass(access, person),
  )

const landingOf = ({ usergroup }: Person) => (usergroup === 'Student' ? '/myapplication' : '/dashboard')

/** The route of a URL, as spelled in the table: the router accepts any case, and a trailing slash. */
export const routeOf = (screens: readonly { route: string }[], pathname: string): string =>
  screens.find(({ route }) => route.toLowerCase() === pathname.toLowerCase().replace(/\/+$/, ''))?.route ?? pathname
