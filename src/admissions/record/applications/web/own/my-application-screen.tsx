import { t } from '#web/language/t.ts'
import { Button } from '#web/kit/buttons.tsx'
import { Paper, Stack } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import IconClipboardText from '~icons/tabler/clipboard-text'
import { useCall } from '#web/calls/use-call.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Panel } from '#web/ui/shell/panel.tsx'
import { applications, type Application } from '../../contract.ts'
import { words } from '../../words.ts'
import { Timeline } from '../details/timeline.tsx'
import { ownFormLink } from '../form-link.ts'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import { texts } from '../texts.ts'
import { OwnDocuments } from './own-documents.tsx'
import { OwnGrid } from './own-grid.tsx'
import { StatusHead } from './status-head.tsx'
import type { StatusParts } from './status-parts.ts'
import { ToDo } from './to-do.tsx'
import { Withdraw } from './withdraw.tsx'
import classes from './status-page.module.css'

/** Applicants get a status page, staff a list of one. */
export function MyApplicationScreen(parts: StatusParts) {
  const { data, error, refetch } = useCall(applications.getById, {})
  useTexts('status', ...(data ?? []).map(({ Form }) => Form))
  const { session } = useSession()
  const application = data?.[0]
  const Page = session?.usergroup === 'Student' ? StatusPage : StaffPage
  return (
    <>
      <PageHeader title={t(texts.myApplication)} />
      {application ? <Page application={application} {...parts} /> : null}
      {data && !application ? <None /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeletons heights={[120, 180, 160, 240]} /> : null}
    </>
  )
}

type PageProps = StatusParts & { application: Application }

const StatusPage = ({ application, feeLinkOf, unread, sections }: PageProps) => (
  <div className={classes.page}>
    <StatusHead application={application} />
    <ToDo application={application} feeLinkOf={feeLinkOf} unread={unread} />
    {sections.map(({ key, Section }) => (
      <Section key={key} application={application} />
    ))}
    <div className={classes.pair}>
      <OwnDocuments {...application} />
      <History {...application} />
    </div>
    <section aria-label={t(words.details)}>
      <Title order={2} mb="sm">
        {t(words.details)}
      </Title>
      <OwnGrid application={application} />
    </section>
    <Withdraw application={application} />
  </div>
)

const StaffPage = ({ application, feeLinkOf }: PageProps) => (
  <div className={classes.page}>
    <ToDo application={application} feeLinkOf={feeLinkOf} />
    <OwnGrid application={application} />
    <History {...application} />
  </div>
)

const History = ({ username }: Pick<Application, 'username'>) => (
  <Panel title={t(texts.timeline)}>
    <Timeline username={username} />
  </Panel>
)

function None() {
  const { session } = useSession()
  if (session?.usergroup !== 'Student') return <Text>{texts.noneOfYours}</Text>
  return (
    <Paper withBorder className={classes.invitation}>
      <Stack align="center" gap="md">
        <IconClipboardText size={48} stroke={1.25} aria-hidden />
        <Title order={2}>{t(texts.begin)}</Title>
        <Text ta="center" maw="28rem">
          {t(texts.beginBody)}
        </Text>
        <Button component="a" href={ownFormLink} size="md">
          {t(texts.begin)}
        </Button>
      </Stack>
    </Paper>
  )
}
