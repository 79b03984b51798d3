import { fold } from '#shared/text/fold.ts'
import { hasWords } from '#shared/text/search-words.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { t } from '#web/language/t.ts'
import { mayPass } from '#web/session/session.tsx'
import { hasRow } from '../routing/redirects.ts'
import type { Screen } from '../screens/screen.ts'

/** A screen the palette leads to; `where` is its group in the sidebar, if any. */
export type Target = { route: string; label: string; where: string }
type ListedScreen = Pick<Screen, 'route' | 'title' | 'access' | 'menu'>
type Person = Pick<SessionInfo, 'usergroup' | 'rights'>

/** The screens a person may go to: the rows of their sidebar, and those in other menus. */
export function targetsOf(screens: readonly ListedScreen[], person: Person): Target[] {
  const rows = screens.filter((screen) => hasRow(screen, person))
  const others = screens.filter(
    (screen) => unlisted.includes(screen.route) && !rows.includes(screen) && mayPass(screen.access, person),
  )
  return [...rows, ...others].map(({ route, title, menu }) => ({
    route,
    label: t(menu?.label ?? title),
    where: menu?.group ?? '',
  }))
}

/** Those that contain every typed word; names that start with the words come first. */
export function matching(targets: readonly Target[], typed: string): Target[] {
  const text = fold(typed)
  const found = targets.filter(({ label, where }) => hasWords(`${label} ${where}`, typed))
  return found.toSorted((a, b) => Number(fold(b.label).startsWith(text)) - Number(fold(a.label).startsWith(text)))
}

/** One is in the person's own menu, the other in the sidebar's dropdown of ranges. */
const unlisted = ['/myaccount', '/ctcrange']
