import { Anchor, Button, Paper, Title } from '@mantine/core'
import { IconCircleCheck, IconCreditCard } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { applications } from '#features/applications/contract.ts'
import { documentFiles } from '#features/applications/document-calls.ts'
import { texts } from '#features/forms/texts.ts'
import { feeLink } from '#features/payments/links.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import { useCall } from '#web/calls/use-call.ts'
import { words } from '../../words.ts'
import { useWizard } from './wizard-context.ts'

/** FORM-18: the applicant's last stage, when everything is submitted. */
export function ThankYou() {
  const { kept } = useWizard()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const username = kept.record?.username
  return (
    <Paper withBorder p="xl" mt="lg" className="thank-you">
      <IconCircleCheck size={56} stroke={1.4} color="var(--mantine-color-teal-text)" aria-hidden />
      <Title order={2} ref={heading} tabIndex={-1}>
        {texts.thankYou}
      </Title>
      <PayFee />
      {username === undefined ? null : (
        <Button component="a" variant="default" href={fileUrl(documentFiles.filledPdf, { username })} {...newTab}>
          {words.downloadForm}
        </Button>
      )}
      <Anchor href="#/login">{texts.applicationPortal}</Anchor>
    </Paper>
  )
}

/** The fee is asked at submission, so the record is read once more. */
function PayFee() {
  const { kept, isStaff } = useWizard()
  const username = kept.record?.username
  const { data } = useCall(applications.getById, { username }, { enabled: !isStaff && username !== undefined })
  const fee = data?.[0] && feeLink(data[0])
  return fee ? (
    <Button component="a" href={fee.href} size="md" leftSection={<IconCreditCard size={18} aria-hidden />}>
      {fee.label}
    </Button>
  ) : null
}
