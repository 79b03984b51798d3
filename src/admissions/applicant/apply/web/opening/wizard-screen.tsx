import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { notOffered } from '#admissions/record/applications/contract.ts'
import { defaultCountry } from '#admissions/record/applications/web/form/seed.ts'
import { useBegunAddress } from '#admissions/record/applications/web/form/use-begun-address.ts'
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

export function WizardScreen() {
  const { session, can } = useSession()
  const search = useWizardSearch()
  const [begun, onBegun] = useBegunAddress(session?.sessionid ?? '')
  const { form, settings, isReady, error, readAgain } = useFormToOpen(search, !can('writeAllApplications'))
  if (!session) return null
  if (!form || !isReady)
    return error ? (
      <PublicLayout shape="page">
        <LoadFailed error={error} onRetry={readAgain} />
      </PublicLayout>
    ) : (
      <PageOpening />
    )
  const { username, timeZone } = session
  const params = routeParamsOf(search, { username, can, form })
  if (params.kind === 'not-allowed') return <MessagePage>{t(words.notAllowed)}</MessagePage>
  if (params.kind === 'new' && !isInWizard(params.form, params.kind)) return <MessagePage>{notOffered}</MessagePage>
  return (
    <LoadedWizard
      key={`${keyOf(params, begun)} ${search['sp'] ?? ''}`}
      params={params}
      user={username}
      timeZone={timeZone}
      country={settings?.Country || defaultCountry}
      onBegun={onBegun}
    />
  )
}

/** Reads the location, because the route's query lags behind; a link's partner must survive a change of stage. */
function useWizardSearch(): Record<string, string> {
  const { search }: { search: Record<string, string> } = useLocation()
  const [sp, setSp] = useState(search['sp'])
  if (search['sp'] && search['sp'] !== sp) setSp(search['sp'])
  return sp ? { ...search, sp } : search
}

/** Applicants wait for the settings, which choose the form and the country; staff's link or application names it. */
function useFormToOpen(search: Record<string, string>, isOwn: boolean) {
  const { data, error, refetch } = useCall(siteSettingsCalls.get, {})
  const settings = data?.[0]
  return {
    form: isOwn ? formToOpen(search, settings) : ('job' as const),
    settings,
    isReady: !isOwn || data !== undefined || error !== null,
    error,
    readAgain: () => void refetch(),
  }
}

function keyOf(params: RouteParams, begun: string | undefined): string {
  if ('username' in params)
    return params.kind === 'edit' && params.username === begun ? 'new' : `${params.kind} ${params.username}`
  return params.kind
}
