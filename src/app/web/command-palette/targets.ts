import { fold } from '#shared/text/fold.ts'
import { hasWords } from '#shared/text/search-words.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { t } from '#web/language/t.ts'
import { mayPass } from '#web/session/session.tsx'
import { entries } from '../menu/settings/entries.ts'
import { hasRow } from '../routing/redirects.ts'
import type { Screen } from '../screens/screen.ts'
import { aliases } from './aliases.ts'

export type Target = { route: string; part?: string; label: string; where: string; aliases: string }
type ListedScreen = Pick<Screen, 'route' | 'title' | 'access' | 'menu'>
type Person = Pick<SessionInfo, 'usergroup' | 'rights'>

export function targetsOf(screens: readonly ListedScreen[], person: Person): Target[] {
  const rows = screens.filter((screen) => hasRow(screen, person))
  const others = screens.filter(
    (screen) => unlisted.includes(screen.route) && !rows.includes(screen) && mayPass(screen.access, person),
  )
  const listed = [...rows, ...others].map(({ route, title, menu }) => ({
    route,
    label: t(menu?.label ?? title),
    where: menu?.group ?? '',
    aliases: aliases[route] ?? '',
  }))
  const parts = entries.filter(({ part, route }) => part !== undefined && rows.some((row) => row.route === route))
  return [...listed, ...parts.map((entry) => ({ ...entry, where: 'Settings' }))]
}

/** Names that start with the words come first, then those that have them; last those known by them under another name. */
export function matching(targets: readonly Target[], typed: string): Target[] {
  const text = fold(typed)
  const found = targets.filter(({ label, where, aliases }) => hasWords(`${label} ${where} ${aliases}`, typed))
  const rank = ({ label, where }: Target) => (fold(label).startsWith(text) ? 0 : hasWords(`${label} ${where}`, typed) ? 1 : 2)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** One is in the person's own menu, one in the sidebar's dropdown of ranges, one a tab of Applications. */
const unlisted = ['/myaccount', '/ctcrange', '/review']
