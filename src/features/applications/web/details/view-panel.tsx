import { t } from '#web/language/t.ts'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { documentFiles } from '../../document-calls.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import { useSession } from '#web/session/session.tsx'
import { DrawerPage, RouteDrawer } from '#web/ui/dialogs/route-drawer.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { applications, type Application } from '../../contract.ts'
import { AadhaarNumber } from './aadhaar-number.tsx'
import { CustomStatus, OwnStatus } from '../application-status.tsx'
import { nameOf } from '../list/columns/columns.tsx'
import { DocumentFiles } from './document-files.tsx'
import { FilledPdf } from './filled-pdf.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { Notes } from './notes.tsx'
import { PanelSteps, type PanelStepsProps } from './panel-steps.tsx'
import { OwnFee, PaymentBadge } from '../payment-badge.tsx'
import type { StatusSection } from '../own/status-parts.ts'
import { StatusChoice } from '../list/status-choice.tsx'
import { texts } from '../texts.ts'
import { Timeline } from './timeline.tsx'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import classes from '../applications.module.css'

type ViewPanelProps = {
  /** Whose application; nobody's while the panel is closed. */
  username: string | undefined
  onClose: () => void
  /** What other features show of the application. */
  sections?: readonly StatusSection[]
  onStep?: PanelStepsProps['onStep']
  /** Opens the application of a number on the Review screen. */
  onReview?: (no: number) => void
}

/** One application: its filled form, its status and what happened to it. Beside the list; the whole screen on phones. */
export function ViewPanel({ username, onClose, sections = [], ...on }: ViewPanelProps) {
  // The panel slides away with what it showed, and only a drawer that stays mounted gives the focus back.
  const [shown, setShown] = useState(username)
  if (username !== undefined && username !== shown) setShown(username)

  return (
    <RouteDrawer opened={username !== undefined} onClose={onClose} size="min(72rem, 92vw)">
      {shown === undefined ? null : <Viewed username={shown} sections={sections} {...on} />}
    </RouteDrawer>
  )
}

type ViewedProps = Pick<ViewPanelProps, 'onStep' | 'onReview'> & { username: string; sections: readonly StatusSection[] }

/** The page stays while one steps from one application to the next, and so does the focus on the way there. */
function Viewed({ username, sections, onStep, onReview }: ViewedProps) {
  const { data, error, refetch } = useCall(applications.getById, { username })
  const application = data?.[0]
  return (
    <DrawerPage
      title={application ? <Heading application={application} /> : texts.viewApplication}
      actions={onReview && <PanelSteps onStep={onStep} onReview={application && (() => onReview(application.applicationID))} />}
    >
      {application ? <Body key={username} application={application} sections={sections} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data && !application ? <Text>{texts.noSuchApplication}</Text> : null}
      {!data && !error ? <Skeletons heights={[56, 36, 480]} /> : null}
    </DrawerPage>
  )
}

const Heading = ({ application }: { application: Application }) => (
  <>
    <Text component="span" fw={600} mr="sm">
      {nameOf(application)}
    </Text>{' '}
    {/* Whole on a line of its own where the steps leave little room. */}
    <Text component="span" size="sm" fw={400} c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {t(texts.number, { number: application.applicationID })}
    </Text>
  </>
)

function Body({ application, sections }: { application: Application; sections: readonly StatusSection[] }) {
  const { can } = useSession()
  const { username, Completion } = application
  return (
    <div className={classes.panel}>
      <div className={classes.decision}>
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

/** Who decides chooses it; applicants read it in words of their own. */
function StatusOf({ application }: { application: Application }) {
  const { can } = useSession()
  if (can('decideApplications')) return <StatusChoice application={application} />
  return can('readAllApplications') ? <CustomStatus {...application} /> : <OwnStatus application={application} />
}
