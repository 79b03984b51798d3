import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import IconDownload from '~icons/tabler/download'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import { t } from '#web/language/t.ts'
import { useSession } from '#web/session/session.tsx'
import type { Application } from '../../contract.ts'
import { documentFiles } from '../../document-calls.ts'
import { CustomStatus, OwnStatus } from '../application-status.tsx'
import { StatusChoice } from '../list/status-choice.tsx'
import type { StatusSection } from '../own/status-parts.ts'
import { OwnFee, PaymentBadge } from '../payment-badge.tsx'
import { texts } from '../texts.ts'
import { AadhaarNumber } from './aadhaar-number.tsx'
import { AddressNotice } from './address-notice.tsx'
import { DeclaredLine } from './declared-line.tsx'
import { DocumentFiles } from './document-files.tsx'
import { FilledPdf } from './filled-pdf.tsx'
import { Notes } from './notes.tsx'
import { Timeline } from './timeline.tsx'
import classes from '../applications.module.css'

export function ViewBody({ application, sections }: { application: Application; sections: readonly StatusSection[] }) {
  const { can } = useSession()
  const { username, Completion } = application
  return (
    <div className={classes.panel}>
      <div className={classes.decision}>
        {can('readAllApplications') ? <AddressNotice application={application} /> : null}
        <StatusOf application={application} />
        <Group justify="space-between" gap="sm">
          <Button
            component="a"
            href={fileUrl(documentFiles.filledPdf, { username })}
            {...newTab}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t(texts.downloadFilledPdf)}
          </Button>
          <Group gap="sm">
            {can('readAllApplications') ? <PaymentBadge {...application} /> : <OwnFee {...application} />}
            <Text size="sm" c="dimmed">
              {t(texts.completed, { percent: Completion })}
            </Text>
          </Group>
        </Group>
        <DeclaredLine application={application} />
        <AadhaarNumber application={application} />
        <DocumentFiles application={application} />
        <Notes application={application} />
        {sections.map(({ key, Section }) => (
          <Section key={key} application={application} />
        ))}
      </div>
      <div className={classes.paper}>
        <FilledPdf application={application} />
      </div>
      <section aria-label={t(texts.timeline)}>
        <Title order={2} mb="sm">
          {t(texts.timeline)}
        </Title>
        <Timeline username={username} />
      </section>
    </div>
  )
}

function StatusOf({ application }: { application: Application }) {
  const { can } = useSession()
  if (can('decideApplications')) return <StatusChoice application={application} />
  return can('readAllApplications') ? <CustomStatus {...application} /> : <OwnStatus application={application} />
}
