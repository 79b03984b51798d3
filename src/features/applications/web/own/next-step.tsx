import { Button, Group, Paper, Progress, Text, Title } from '@mantine/core'
import { IconCreditCard, IconDownload } from '@tabler/icons-react'
import { missingDocuments } from '#features/forms/engine/completion.ts'
import { documentFiles } from '../../document-calls.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import type { Application } from '../../contract.ts'
import { nextStep } from '../../status/next-step.ts'
import { CustomStatus } from '../application-status.tsx'
import { ownFormLink } from '../form-link.ts'
import { PaymentBadge } from '../payment-badge.tsx'
import { ReturnedDocuments } from '../details/returned-documents.tsx'
import { texts } from '../texts.ts'
import type { FeeLinkOf } from './status-parts.ts'
import classes from '../applications.module.css'

/** What an applicant does next, with how far the form is. */
export function NextStep({ application, feeLinkOf }: { application: Application; feeLinkOf: FeeLinkOf }) {
  const step = nextStep(application)
  const { title, body, button } = texts.steps[step]
  const { username, Completion } = application
  const isHandedIn = application.issubmitbtn
  const fee = feeLinkOf(application)
  const missing = missingDocuments(application.Docs).length

  return (
    <Paper component="section" withBorder className={classes.card} aria-label={texts.nextStep}>
      <Group gap="sm" mb="xs">
        <Title order={2}>{title}</Title>
        <CustomStatus {...application} />
        <PaymentBadge {...application} />
      </Group>
      <Text size="sm">{body}</Text>
      {step === 'returned' ? <ReturnedDocuments {...application} /> : null}
      {isHandedIn ? null : (
        <div className={classes.completion}>
          <Progress value={Completion} size="lg" aria-label={texts.completed(Completion)} />
          <Text size="sm" c="dimmed" mt="xs">
            {[texts.completed(Completion), ...(missing > 0 ? [texts.documentsToAdd(missing)] : [])].join(' · ')}
          </Text>
        </div>
      )}
      <Group gap="sm" mt="md">
        {fee ? (
          <Button component="a" href={fee.href} size="md" leftSection={<IconCreditCard size={18} aria-hidden />}>
            {fee.label}
          </Button>
        ) : null}
        {button ? (
          <Button component="a" href={ownFormLink} variant={isHandedIn && step !== 'returned' ? 'default' : 'filled'} size="md">
            {button}
          </Button>
        ) : null}
        {isHandedIn ? (
          <Button
            component="a"
            href={fileUrl(documentFiles.filledPdf, { username })}
            {...newTab}
            variant="default"
            size="md"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {texts.downloadFilledPdf}
          </Button>
        ) : null}
      </Group>
    </Paper>
  )
}
