import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { applications, notOffered } from '#features/applications/contract.ts'
import type { FormName } from '#shared/form-name.ts'
import { variantOf } from '#features/forms/variants.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { send } from '#web/calls/api.ts'
import { useReadOnce } from '#web/calls/use-read-once.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { Loading, Message } from '../messages.tsx'
import { texts } from '../texts.ts'

type OfferedFormProps = {
  /** The form to start; undefined if the page is about an existing application. */
  form: FormName | undefined
  /** The person whose application may already exist: it opens whatever is offered. */
  owner?: string | undefined
  /** The route of another form. */
  linkTo: (form: FormName) => string
  children: ReactNode
}

/**
 * FORM-13: the page of a form, or links to the forms that the institution offers when it does not offer this one. Decided
 * when the page opens: a later change of the settings doesn't close open pages.
 */
export function OfferedForm({ form, owner, linkTo, children }: OfferedFormProps) {
  const { data, error, refetch } = useReadOnce([form ?? ''], async () => offerOf(form, owner), { enabled: form !== undefined })
  if (form === undefined || data?.mayOpen) return children
  if (data) return <NotOffered links={data.offered.map((form) => ({ form, href: linkTo(form) }))} />
  return (
    <PublicLayout shape="page">{error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading />}</PublicLayout>
  )
}

async function offerOf(form: FormName | undefined, owner: string | undefined) {
  const [settings] = await send(siteSettingsCalls.get, {})
  const offered = settings?.Forms ?? []
  if (form && offered.includes(form)) return { mayOpen: true, offered }
  const own = owner === undefined ? [] : await send(applications.getById, { username: owner })
  return { mayOpen: own.length > 0, offered }
}

const NotOffered = ({ links }: { links: readonly { form: FormName; href: string }[] }) => (
  <PublicLayout>
    <Message title={notOffered} body={texts.offeredInstead(links.length)}>
      <Group justify="center">
        {links.map(({ form, href }) => (
          <Button key={form} component="a" href={href}>
            {variantOf(form).title}
          </Button>
        ))}
      </Group>
      <Button component="a" href="#/login" variant="subtle">
        {texts.goHome}
      </Button>
    </Message>
  </PublicLayout>
)
