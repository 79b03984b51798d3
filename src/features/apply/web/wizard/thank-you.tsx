import { Anchor, Button, Paper, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCreditCard } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { applications, type Application } from '#features/applications/contract.ts'
import { documentFiles } from '#features/applications/document-calls.ts'
import { texts } from '#features/forms/texts.ts'
import { feeLink } from '#features/payments/links.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { settingsIn } from '#platform/site-settings/settings-in.ts'
import { emailPattern } from '#shared/text/user-name.ts'
import { pageLanguage } from '#web/language/page-language.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import { useCall } from '#web/calls/use-call.ts'
import { words } from '../../words.ts'
import { useWizard } from './wizard-context.ts'
import { t } from '#web/language/t.ts'

/** FORM-18: the applicant's last stage, when everything is submitted: number, what happens next, the fee, the filled form. */
export function ThankYou() {
  const { kept, isStaff } = useWizard()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const username = kept.record?.username
  // The fee is requested at submission, so the record is read once more.
  const { data } = useCall(applications.getById, { username }, { enabled: !isStaff && username !== undefined })
  const application = data?.[0]
  return (
    <Paper withBorder p="xl" mt="lg" className="thank-you">
      <IconCircleCheck size={56} stroke={1.4} color="var(--mantine-color-teal-text)" aria-hidden />
      <Title order={2} ref={heading} tabIndex={-1}>
        {t(texts.thankYou)}
      </Title>
      {application ? <NextSteps application={application} /> : null}
      {username === undefined ? null : (
        <Button component="a" variant="default" href={fileUrl(documentFiles.filledPdf, { username })} {...newTab}>
          {t(words.downloadForm)}
        </Button>
      )}
      <Anchor href="#/login">{t(texts.applicationPortal)}</Anchor>
    </Paper>
  )
}

function NextSteps({ application }: { application: Application }) {
  const { data: [found] = [] } = useCall(siteSettingsCalls.get, {})
  const settings = found && settingsIn(found, pageLanguage)
  const { applicationID, Form, MailId, username } = application
  const fee = feeLink(application)
  const address = [MailId, username].find((name) => emailPattern.test(name))
  return (
    <>
      <Text fw={600}>{t(words.yourNumber, { number: applicationID })}</Text>
      {address === undefined ? null : <Text>{t(words.wroteTo, { address })}</Text>}
      {settings ? (
        <div>
          <Title order={3}>{t(words.whatNext)}</Title>
          <Text className="what-next">{settings.FormTexts[Form]?.Next ?? t(words.usualNext)}</Text>
        </div>
      ) : null}
      {fee ? (
        <Button component="a" href={fee.href} size="md" leftSection={<IconCreditCard size={18} aria-hidden />}>
          {t(fee.label)}
        </Button>
      ) : null}
    </>
  )
}
