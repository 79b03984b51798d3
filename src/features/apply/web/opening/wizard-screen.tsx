import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { notOffered } from '#features/applications/contract.ts'
import { defaultCountry } from '#features/applications/web/form/seed.ts'
import { useBegunAddress } from '#features/applications/web/form/use-begun-address.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { formToOpen } from '#platform/site-settings/form-to-open.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { words } from '../../words.ts'
import { routeParamsOf, type RouteParams } from './route-params.ts'
import { isInWizard } from './wizard-form.ts'
import { LoadedWizard } from './loaded-wizard.tsx'
import { PageOpening } from '#web/ui/notices/page-opening.tsx'
import { MessagePage } from './message-page.tsx'
import { t } from '#web/language/t.ts'

/** FORM-14: the application wizard, for a person who is signed in. */
export function WizardScreen() {
  const routeSearch: Record<string, string> = useSearch({ strict: false })
  // The partner of a link counts in a tab that is open already, and stays when the stages change the address.
  const [sp, setSp] = useState(routeSearch['sp'])
  if (routeSearch['sp'] && routeSearch['sp'] !== sp) setSp(routeSearch['sp'])
  const search = sp ? { ...routeSearch, sp } : routeSearch
  const { session, can } = useSession()
  const [begun, onBegun] = useBegunAddress(session?.sessionid ?? '')
  // Which form staff open the link says, or the application: their page doesn't wait for the site's settings.
  const isOwn = !can('writeAllApplications')
  const { data, error, refetch } = useCall(siteSettingsCalls.get, {})
  const form = isOwn ? formToOpen(search, data?.[0]) : 'job'
  if (!session) return null
  // What a new application begins with depends on the institution's country.
  if (!form || (isOwn && !data && !error)) {
    const failed = error && <LoadFailed error={error} onRetry={() => void refetch()} />
    return failed ? <PublicLayout shape="page">{failed}</PublicLayout> : <PageOpening />
  }
  const { username, timeZone } = session
  const params = routeParamsOf(search, { username, can, form })

  if (params.kind === 'not-allowed') return <MessagePage>{t(words.notAllowed)}</MessagePage>
  if ('form' in params && params.kind === 'new' && !isInWizard(params.form, params.kind))
    return <MessagePage>{notOffered}</MessagePage>

  return (
    <LoadedWizard
      key={`${keyOf(params, begun)} ${sp ?? ''}`}
      params={params}
      user={username}
      timeZone={timeZone}
      country={data?.[0]?.Country || defaultCountry}
      onBegun={onBegun}
    />
  )
}

function keyOf(params: RouteParams, begun: string | undefined): string {
  if ('username' in params)
    return params.kind === 'edit' && params.username === begun ? 'new' : `${params.kind} ${params.username}`
  return params.kind
}
