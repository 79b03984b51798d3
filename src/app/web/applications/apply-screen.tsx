import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { recordReading } from '#admissions/record/applications/web/form/record-reading.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { formToOpen } from '#platform/site-settings/form-to-open.ts'
import { decodeParam, encodeParam } from '#web/address/param.ts'
import { stringifySearch, type Search } from '#web/address/search.ts'
import { isApplicant, useSession } from '#web/session/session.tsx'
import { callQuery, useCall } from '#web/calls/use-call.ts'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { leaving } from '../routing/guards.ts'
import { ForApplicants } from '../messages.tsx'
import type { Visit } from '../screens/screen.ts'
import { RequestedForm } from './requested-form.tsx'

const VisitorBox = lazyScreen(async () => (await import('./visitor-box.tsx')).VisitorBox)
const PublicJobScreen = lazyScreen(
  async () => (await import('#admissions/office/staff-editor/web/public/public-job-screen.tsx')).PublicJobScreen,
)
const NamedApplication = lazyScreen(async () => (await import('./named-application.tsx')).NamedApplication)
const wizard = () => import('#admissions/applicant/apply/web/opening/wizard-screen.tsx')
const WizardScreen = lazyScreen(async () => (await wizard()).WizardScreen)

/** SCREEN-23: an applicant's form and application are fetched together, before this screen is rendered. */
export function begin({ client, person, search }: Visit): void {
  if (!isApplicant(person) || search['Param']) return
  wizard().catch(() => {})
  void client.prefetchQuery(callQuery(siteSettingsCalls.get, {}))
  recordReading.begin(person.username)
}

/**
 * `/addnewapplication`: the sign-in panel until an applicant is signed in, then their form; the job form without signing in.
 * Staff come with `Param`, which contains the application and the session; a link from another session leads to the sign-in
 * page first (SIGN-17).
 */
export function ApplyScreen() {
  const { session } = useSession()
  const { pathname, search } = useLocation()
  const param = decodeParam((search as Search)['Param'] ?? '')
  // A session renewed in place has a different handle from the link that opened this page.
  const [handles, setHandles] = useState<readonly string[]>([])
  if (session && !handles.includes(session.sessionid)) setHandles([...handles, session.sessionid])

  if (!param) {
    const isOwn = isApplicant(session)
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

/** Without a session the job form opens at once; the other forms require signing in first. */
function ForVisitors({ search }: { search: Search }) {
  const { data } = useCall(siteSettingsCalls.get, {})
  return formToOpen(search, data?.[0]) === 'job' ? <PublicJobScreen /> : <VisitorBox shape="panel" />
}

const ofWhoeverSignsIn = ''
