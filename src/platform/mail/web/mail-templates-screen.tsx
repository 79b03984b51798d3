import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { Container, Stack } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { VisuallyHidden } from '#web/kit/text.tsx'
import { useEffect, useState } from 'react'
import { english, englishNameOf, languages, type Language } from '#languages/languages.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { mailTemplates } from '../contract.ts'
import { TemplateCard, editButton } from './template-card.tsx'
import { TemplateForm } from './template-form.tsx'
import { texts } from './texts.ts'

export function MailTemplatesScreen() {
  const [Language, setLanguage] = useState<Language>(english)
  const { data, error, refetch } = useCall(mailTemplates.get, { Language })
  const { data: [settings] = [] } = useCall(siteSettingsCalls.get, {})
  const offered = settings?.Languages ?? []
  const [edited, setEdited] = useState<string>()
  const [left, setLeft] = useState<string>()
  const stop = () => {
    setLeft(edited)
    setEdited(undefined)
  }
  // The focused element is gone: the focus returns to where it came from.
  useEffect(() => {
    if (edited === undefined && left !== undefined) document.getElementById(editButton(left))?.focus()
  }, [edited, left])

  return (
    <Container size="lg" px={0} ml={0}>
      <PageHeader title={texts.mailTemplates} hint={Language === english ? texts.intro : texts.introOf(englishNameOf(Language))}>
        {offered.length > 1 ? (
          <SegmentedControl
            aria-label={texts.language}
            data={offered.map((code) => ({ value: code, label: languages[code].name }))}
            value={Language}
            onChange={setLanguage}
            disabled={edited !== undefined}
          />
        ) : null}
      </PageHeader>
      <Stack gap="md">
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data ? (
          <>
            <VisuallyHidden component="output">{texts.loading}</VisuallyHidden>
            <Skeleton h={84} />
            <Skeleton h={84} />
            <Skeleton h={84} />
          </>
        ) : null}
        {data?.map((item) =>
          item.name === edited ? (
            <TemplateForm key={item.name} template={item} language={Language} onDone={stop} />
          ) : (
            <TemplateCard
              key={item.name}
              template={item}
              {...(edited === undefined ? { onEdit: () => setEdited(item.name) } : {})}
            />
          ),
        )}
      </Stack>
    </Container>
  )
}
