import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { applications } from '#admissions/record/applications/contract.ts'
import type { FormName } from '#shared/form-name.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { send } from '#web/calls/api.ts'
import { useReadOnce } from '#web/calls/use-read-once.ts'
import { callQuery } from '#web/calls/use-call.ts'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PageOpening } from '#web/ui/notices/page-opening.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'

// The titles of all forms come with it, and with them the forms.
const NotOffered = lazyScreen(async () => (await import('./not-offered.tsx')).NotOffered)

type OfferedFormProps = {
  form: FormName | undefined
  /** The person whose application may already exist: it opens whatever is offered. */
  owner?: string | undefined
  linkTo: (form: FormName) => string
  children: ReactNode
}

/** FORM-13: decided when the page opens: a later change of the settings doesn't close open pages. */
export function OfferedForm({ form, owner, linkTo, children }: OfferedFormProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useReadOnce([form ?? ''], async () => offerOf(client, form, owner), {
    enabled: form !== undefined,
  })
  if (form === undefined || data?.mayOpen) return children
  if (data) return <NotOffered links={data.offered.map((form) => ({ form, href: linkTo(form) }))} />
  if (!error) return <PageOpening />
  return (
    <PublicLayout shape="page">
      <LoadFailed error={error} onRetry={() => void refetch()} />
    </PublicLayout>
  )
}

/** The settings as they are now; a request of the screen for them that is on its way is the same one. */
async function offerOf(client: QueryClient, form: FormName | undefined, owner: string | undefined) {
  const [settings] = await client.fetchQuery({ ...callQuery(siteSettingsCalls.get, {}), staleTime: 0 })
  const offered = settings?.Forms ?? []
  if (form && offered.includes(form)) return { mayOpen: true, offered }
  const own = owner === undefined ? [] : await send(applications.getById, { username: owner })
  return { mayOpen: own.length > 0, offered }
}
