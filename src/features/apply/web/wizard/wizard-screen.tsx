import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { notOffered } from '#features/applications/contract.ts'
import { siteSettingsCalls } from '#features/site-settings/contract.ts'
import { formAsked, formToOpen } from '#features/site-settings/form-to-open.ts'
import { encodeParam } from '#web/address/param.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { words } from '../../texts.ts'
import { openingOf, wizardForm, type Opening } from './route-params.ts'
import { OpenedWizard } from './loaded-wizard.tsx'
import { Loading, Plain } from './message-page.tsx'

/** FORM-14: the application wizard, for a person who is signed in. */
export function WizardScreen() {
  const asked: Record<string, string> = useSearch({ strict: false })
  // The partner of a link counts in a tab that is open already, and stays when the stages change the address.
  const [sp, setSp] = useState(asked['sp'])
  if (asked['sp'] && asked['sp'] !== sp) setSp(asked['sp'])
  const search = sp ? { ...asked, sp } : asked
  const navigate = useNavigate()
  const { session, can } = useSession()
  const [begun, setBegun] = useState<string>()
  // Which form staff open the link says, or the application: their page must not wait for the site's settings.
  const isOwn = !can('writeAllApplications')
  const { data, error, refetch } = useCall(siteSettingsCalls.get, {}, { enabled: isOwn && formAsked(search) === undefined })
  const form = isOwn ? formToOpen(search, data?.[0]) : 'job'
  if (!session) return null
  if (!form) {
    const failed = error && <LoadFailed error={error} onRetry={() => void refetch()} />
    return failed ? <PublicLayout shape="page">{failed}</PublicLayout> : <Loading />
  }
  const { username, sessionid, timeZone } = session
  const opening = openingOf(search, { username, can, form })

  if (opening.kind === 'not-allowed') return <Plain>{words.notAllowed}</Plain>
  if ('form' in opening && opening.kind === 'new' && !wizardForm(opening.form, opening.kind)) return <Plain>{notOffered}</Plain>

  // A reload must find the new application again, and the page must not notice that its address has changed.
  const onBegun = (made: string) => {
    setBegun(made)
    const Param = encodeParam({ mode: 'UPDATE', username: made, sessionid })
    void navigate({ to: '.', search: ({ stage }: { stage?: string }) => ({ Param, stage }), replace: true, resetScroll: false })
  }
  return (
    <OpenedWizard
      key={`${keyOf(opening, begun)} ${sp ?? ''}`}
      opening={opening}
      user={username}
      timeZone={timeZone}
      onBegun={onBegun}
    />
  )
}

function keyOf(opening: Opening, begun: string | undefined): string {
  if ('username' in opening)
    return opening.kind === 'edit' && opening.username === begun ? 'new' : `${opening.kind} ${opening.username}`
  return opening.kind
}
