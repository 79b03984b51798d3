import { t } from '#web/language/t.ts'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { DrawerPage, RouteDrawer } from '#web/ui/dialogs/route-drawer.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { applications, type Application } from '../../contract.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PanelSteps, type PanelStepsProps } from './panel-steps.tsx'
import type { StatusSection } from '../own/status-parts.ts'
import { texts } from '../texts.ts'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { applicantName } from '#shared/text/full-name.ts'

const Body = lazyPart(
  async () => (await import('./view-body.tsx')).ViewBody,
  () => <Skeletons heights={[36, 480]} />,
)

type ViewPanelProps = {
  username: string | undefined
  onClose: () => void
  sections?: readonly StatusSection[]
  onStep?: PanelStepsProps['onStep']
  onReview?: (no: number) => void
}

export function ViewPanel({ username, onClose, sections = [], ...on }: ViewPanelProps) {
  // Keeps the content while the panel closes; only a mounted drawer returns the focus.
  const [shown, setShown] = useState(username)
  if (username !== undefined && username !== shown) setShown(username)

  return (
    <RouteDrawer opened={username !== undefined} onClose={onClose} size="min(72rem, 92vw)">
      {shown === undefined ? null : <Viewed username={shown} sections={sections} {...on} />}
    </RouteDrawer>
  )
}

type ViewedProps = Pick<ViewPanelProps, 'onStep' | 'onReview'> & { username: string; sections: readonly StatusSection[] }

/** Keeps the page and the focus from one application to the next. */
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
      {applicantName(application)}
    </Text>{' '}
    <Text component="span" size="sm" fw={400} c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {t(texts.number, { number: application.applicationID })}
    </Text>
  </>
)
