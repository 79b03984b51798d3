import { Navigate, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { FormName } from '#shared/form-name.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { formAsked, formToOpen } from '#platform/site-settings/form-to-open.ts'
import { decodeParam, encodeParam } from '#web/address/param.ts'
import { stringifySearch, type Search } from '#web/address/search.ts'
import { useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { leaving } from '../routing/guards.ts'
import { ForApplicants } from '../messages.tsx'

const OfferedForm = lazyScreen(async () => (await import('./offered-form.tsx')).OfferedForm)
const ApplicantPanel = lazyScreen(async () => (await import('#features/sign-in/web/applicant-panel.tsx')).ApplicantPanel)
const PublicJobScreen = lazyScreen(
  async () => (await import('#features/staff-editor/web/public/public-job-screen.tsx')).PublicJobScreen,
)
const RegisterScreen = lazyScreen(async () => (await import('#features/sign-in/web/sign-up/register-screen.tsx')).RegisterScreen)
const NamedApplication = lazyScreen(async () => (await import('./named-application.tsx')).NamedApplication)
const WizardScreen = lazyScreen(async () => (await import('#features/apply/web/wizard/wizard-screen.tsx')).WizardScreen)

/**
 * `/addnewapplication`: the sign-in panel until an applicant is signed in, then their form; the job form without signing in.
 * Staff come with `Param`, which names the application and the session; a link of another session leads to the sign-in page
 * first (SIGN-17).
 */
export function ApplyScreen() {
  const { session } = useSession()
  const { pathname, search } = useLocation()
  const param = decodeParam((search as Search)['Param'] ?? '')
  // A session renewed in place has another handle than the link that opened this page.
  const [handles, setHandles] = useState<readonly string[]>([])
  if (session && !handles.includes(session.sessionid)) setHandles([...handles, session.sessionid])

  if (!param) {
    const isOwn = session?.usergroup === 'Student'
    if (session && !isOwn)
      return (
        <PublicLayout>
          <ForApplicants />
        </PublicLayout>
      )
    return <RequestedForm owner={session?.username}>{isOwn ? <WizardScreen /> : <ForVisitors search={search} />}</RequestedForm>
  }
  const linkFor = (sessionid: string) => ({ ...search, Param: encodeParam({ ...param, sessionid }) })
  if (session && param.sessionid === ofWhoeverSignsIn)
    return <Navigate to={pathname} search={linkFor(session.sessionid)} replace />
  if (session && (param.sessionid === session.sessionid || handles.includes(param.sessionid)))
    return <NamedApplication param={param} search={search} />
  const to = `${pathname}${stringifySearch(linkFor(ofWhoeverSignsIn))}`
  return <Navigate to="/login" search={{ to }} state={leaving(session)} replace />
}

/** `/register`, where the address may name the form that it is for. */
export const RegisterPage = () => (
  <RequestedForm>
    <RegisterScreen />
  </RequestedForm>
)

/** A page that opens the form its address names, as long as that is offered; the one that opens unasked always is. */
function RequestedForm({ owner, children }: { owner?: string | undefined; children: ReactNode }) {
  const { search } = useLocation()
  const form = formAsked(search)
  if (form === undefined) return children
  return (
    <OfferedForm key={form} form={form} owner={owner} linkTo={applicantsLink}>
      {children}
    </OfferedForm>
  )
}

/** Without a session the job form opens at once; the other forms require signing in first. */
function ForVisitors({ search }: { search: Search }) {
  const { data } = useCall(siteSettingsCalls.get, {})
  return formToOpen(search, data?.[0]) === 'job' ? (
    <PublicJobScreen />
  ) : (
    <PublicLayout>
      <ApplicantPanel />
    </PublicLayout>
  )
}

const applicantsLink = (form: FormName) => `#/addnewapplication${stringifySearch({ form })}`
const ofWhoeverSignsIn = ''
