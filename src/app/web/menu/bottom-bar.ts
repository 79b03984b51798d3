import { t } from '#web/language/t.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import type { MenuItem } from '#web/ui/shell/sidebar.tsx'
import { hasRow } from '../routing/redirects.ts'
import type { Listed } from './places.ts'
import { iconOf } from './menu.tsx'

/** A route, and its name in the bar where that is shorter than its own. */
type Spot = readonly [route: string, label?: string]

/** OFFICE-1: for the roles of daily sales their day, for others the most common tasks, starting with those that only some people have. */
const usual: Record<string, readonly Spot[]> = {
  1: [['/today'], ['/dataentry'], ['/submitedentry', 'Sheets']],
  2: [['/pendingapproval', 'To check'], ['/today'], ['/submitedentry', 'Sheets']],
}
const others: readonly Spot[] = [
  ['/myapplication'],
  ['/review'],
  ['/newapplication'],
  ['/pendingapproval'],
  ['/dashboard'],
  ['/dataentry'],
  ['/submitedentry'],
  ['/announcements'],
  ['/myaccount'],
]

export const barOf = (
  screens: readonly Listed[],
  person: Pick<SessionInfo, 'usergroup' | 'rights' | 'role'>,
): (MenuItem & { route: string })[] =>
  (usual[person.role] ?? others)
    .flatMap(([route, label]) =>
      screens.flatMap((screen) =>
        screen.route === route && screen.menu && hasRow(screen, person)
          ? [{ route, label: t(label ?? screen.menu.label), icon: iconOf(screen.menu) }]
          : [],
      ),
    )
    .slice(0, 3)
