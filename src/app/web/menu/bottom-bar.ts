import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { hasRow } from '../routing/redirects.ts'
import type { Screen } from '../screens/screen.ts'

/** The most common tasks, starting with those that only some people have. */
const usual = [
  '/myapplication',
  '/newapplication',
  '/pendingapproval',
  '/dashboard',
  '/dataentry',
  '/submitedentry',
  '/announcements',
  '/myaccount',
]

/** The routes of a person's three most used screens, for the bar at the bottom of a phone. */
export const usualRoutes = (
  screens: readonly Pick<Screen, 'route' | 'access' | 'menu'>[],
  person: Pick<SessionInfo, 'usergroup' | 'rights'>,
): string[] => usual.filter((route) => screens.some((screen) => screen.route === route && hasRow(screen, person))).slice(0, 3)
