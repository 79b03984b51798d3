import { Container } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { siteSettingsCalls } from '../contract.ts'
import { SiteSettingsForm } from './site-settings-form.tsx'
import { texts } from './texts.ts'

export function SiteSettingsScreen({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useCall(siteSettingsCalls.get, {})
  const settings = data?.[0]
  return (
    <>
      <PageHeader title={texts.siteSettings} />
      <Container size="sm" px={0} ml={0}>
        {settings ? (
          <>
            <SiteSettingsForm settings={settings} />
            {children}
          </>
        ) : null}
        {error && !settings ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {!settings && !error ? <Skeleton h={420} /> : null}
      </Container>
    </>
  )
}
