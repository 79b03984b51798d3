import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { masters } from '#admissions/record/masters/masters.ts'
import { calledOf } from '#shared/text/full-name.ts'
import { offersJobs } from '#web/browser/institution.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { t } from '#web/language/t.ts'
import { isApplicant, useSession } from '#web/session/session.tsx'
import { texts as kitTexts } from '#web/texts.ts'
import { ShellPersonContext, type ShellRow } from '#web/ui/shell/applicants/shell-person.ts'
import { lazyRetried } from '#web/ui/shell/lazy-screen.tsx'
import { useSignOut } from '#web/ui/sign-out/use-sign-out.tsx'
import { leaving } from '../routing/guards.ts'
import { hasRow, routeOf } from '../routing/redirects.ts'
import { screens } from '../screens/screens.tsx'

const CtcRanges = lazyRetried(async () => (await import('./ctc-ranges.tsx')).CtcRanges)

/** SCREEN-50: the rows of an applicant's menu; the ranges only where there are jobs to apply for. */
export function ApplicantRows({ children }: { children: ReactNode }) {
  const { session } = useSession()
  const router = useRouter()
  const signOut = useSignOut()
  const current = useLocation({ select: ({ pathname }) => routeOf(screens, pathname) })
  const logout = () => {
    const isPublic = screens.find(({ route }) => route === current)?.layout === 'public'
    // The form's address shows the sign-in by itself.
    void signOut(isPublic ? undefined : () => router.navigate({ to: '/login', state: leaving(session), ignoreBlocker: true }))
  }
  const person =
    session && isApplicant(session)
      ? {
          name: calledOf(session),
          detail: session.username,
          rows: [...rowsOf(session), { label: t(kitTexts.logout), onPress: logout }],
          current,
        }
      : undefined
  return <ShellPersonContext value={person}>{children}</ShellPersonContext>
}

const rowsOf = (session: SessionInfo) =>
  screens.flatMap(({ menu, route, ...screen }): ShellRow[] => {
    if (!menu || !hasRow({ ...screen, menu, route }, session)) return []
    const row = { label: t(menu.label), route }
    return route === masters.Statustitle.route && offersJobs
      ? [row, { label: t(masters.ctcrange.title), List: CtcRanges }]
      : [row]
  })
