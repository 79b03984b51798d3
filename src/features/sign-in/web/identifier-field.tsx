import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Variant } from '#features/forms/variant.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { forms } from '#shared/form-name.ts'
import { formAsked, formToOpen } from '#platform/site-settings/form-to-open.ts'
import { texts as kitTexts } from '#web/texts.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useCall } from '#web/calls/use-call.ts'

/** What an applicant signs in with: an e-mail address or, for the school form, a mobile number. */
export type Identifier = Variant['identifier']

/** Draws what depends on the form to open; the site's settings are asked only when the address names none. */
export function ByIdentifier({ children }: { children: (identifier: Identifier) => ReactNode }) {
  const search: Record<string, string> = useSearch({ strict: false })
  const { data, error, refetch } = useCall(siteSettingsCalls.get, {}, { enabled: formAsked(search) === undefined })
  const form = formToOpen(search, data?.[0])
  if (form) return children(forms[form].identifier)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Text component="output" size="sm" c="dimmed">
      {kitTexts.loading}
    </Text>
  )
}
