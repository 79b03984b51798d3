import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { siteSettingsCalls } from '#features/site-settings/contract.ts'
import { formToOpen } from '#features/site-settings/form-to-open.ts'
import { decodeParam, encodeParam } from '#web/param.ts'
import { stringifySearch, type Search } from '#web/search.ts'
import { useSession } from '#web/session.tsx'
import { useCall } from '#web/use-call.ts'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { leaving } from './guards.ts'
import { ForApplicants, NotOffered } from './messages.tsx'

const ApplicantPanel = lazyScreen(async () => (await import('#features/sign-in/web/applicant-panel.tsx')).ApplicantPanel)
const PublicJobScreen = lazyScreen(async () => (await import('#features/staff-editor/web/public-job-screen.tsx')).PublicJobScreen)
const NamedApplication = lazyScreen(async () => (await import('./named-application.tsx')).NamedApplication)
const WizardScreen = lazyScreen(async () => (await import('#features/admissions/web/wizard-screen.tsx')).WizardScreen)

/**
 * `/addnewapplication`: the sign-in panel until an applicant is signed in, then their form; the job form without signing in. Staff come with `Param`, which
 * names the application and the session; a link of another session leads over the sign-in page (security, `Param`).
 */
export function ApplyScreen() {
  const { session } = useSession()
  const { pathname, search } = useLocation()
  const param = decodeParam((search as Search)['Param'] ?? '')
  // A session renewed in place has another handle than the link that opened this page.
  const [handles, setHandles] = useState<readonly string[]>([])
  if (session && !handles.includes(session.sessionid)) setHandles([...handles, session.sessionid])

  if (!param) {
    if (session?.usergroup === 'Student') return <WizardScreen />
    return session ? (
      <PublicLayout>
        <ForApplicants />
      </PublicLayout>
    ) : (
      <ForVisitors search={search} />
    )
  }
  const linkFor = (sessionid: string) => ({ ...search, Param: encodeParam({ ...param, sessionid }) })
  if (session && param.sessionid === ofWhoeverSignsIn)
    return <Navigate to={pathname} search={linkFor(session.sessionid)} replace />
  if (session && (param.sessionid === session.sessionid || handles.includes(param.sessionid)))
    return <NamedApplication param={param} search={search} />
  const to = `${pathname}${stringifySearch(linkFor(ofWhoeverSignsIn))}`
  return <Navigate to="/login" search={{ to }} state={leaving(session)} replace />
}

/** Who is not signed in fills in the job form at once; for the other forms they sign in first. */
function ForVisitors({ search }: { search: Search }) {
  const { data } = useCall(siteSettingsCalls.get, {})
  const form = formToOpen(search, data?.[0])
  if (form && data?.[0]?.Forms.includes(form) === false)
    return (
      <PublicLayout>
        <NotOffered />
      </PublicLayout>
    )
  return form === 'job' ? (
    <PublicJobScreen />
  ) : (
    <PublicLayout>
      <ApplicantPanel />
    </PublicLayout>
  )
}

const ofWhoeverSignsIn = ''
