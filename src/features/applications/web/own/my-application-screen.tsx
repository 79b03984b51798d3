import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSession } from '#web/session/session.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useGridState } from '#web/address/use-grid-state.ts'
import { applications, type Application, type ListItem } from '../../contract.ts'
import { rowKey } from '../../row-key.ts'
import { nameOf, ownColumns } from '../list/columns.tsx'
import { formLink, ownFormLink } from '../form-link.ts'
import { Panel } from '#web/ui/shell/panel.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { NextStep } from './next-step.tsx'
import type { StatusParts } from './status-parts.ts'
import { editActions, viewAction } from '../list/row-actions.tsx'
import { texts } from '../texts.ts'
import { Timeline } from '../details/timeline.tsx'
import { useOpened } from '#web/address/use-opened.ts'
import { ViewPanel } from '../details/view-panel.tsx'
import { Skeletons } from '../skeletons.tsx'
import classes from '../applications.module.css'

/** The signed-in person's own application: what to do next, what it says, and what happened to it. */
export function MyApplicationScreen(parts: StatusParts) {
  const { data, error, refetch } = useCall(applications.getById, {})
  const application = data?.[0]
  return (
    <>
      <PageHeader title={texts.myApplication} />
      {application ? <Own application={application} {...parts} /> : null}
      {data && !application ? <None /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeletons heights={[160, 180, 240]} /> : null}
    </>
  )
}

function Own({ application, feeLinkOf, sections }: StatusParts & { application: Application }) {
  const { opened, open, close } = useOpened()
  const grid = useOwnGrid(application, open)
  const [state, setState] = useGridState(grid)
  return (
    <div className={classes.own}>
      <NextStep application={application} feeLinkOf={feeLinkOf} />
      {sections.map(({ key, Section }) => (
        <Section key={key} application={application} />
      ))}
      <ServerGrid grid={grid} state={state} onState={setState} withTitle={false} />
      <Panel title={texts.timeline}>
        <Timeline username={application.username} />
      </Panel>
      <ViewPanel username={opened} onClose={close} />
    </div>
  )
}

function useOwnGrid({ username, Locked }: Application, onView: (username: string) => void): Grid<ListItem> {
  const { session } = useSession()
  const isStudent = session?.usergroup === 'Student'
  const sessionid = session?.sessionid ?? ''
  return useMemo(
    () => ({
      id: 'my application',
      title: texts.myApplication,
      size: 10,
      columns: ownColumns,
      source: fromCall(applications.get),
      keyOf: rowKey,
      nameOf,
      always: { field: 'username', operator: 'eq', value: username },
      open: () => onView(username),
      rowActions: [
        viewAction(onView),
        ...editActions(() => (isStudent ? ownFormLink : formLink('UPDATE', username, sessionid)), !isStudent, Locked),
      ],
    }),
    [username, Locked, onView, isStudent, sessionid],
  )
}

function None() {
  const { session } = useSession()
  if (session?.usergroup !== 'Student') return <Text>{texts.noneOfYours}</Text>
  return (
    <Paper withBorder className={classes.invitation}>
      <Stack align="center" gap="md">
        <IconClipboardText size={48} stroke={1.25} aria-hidden />
        <Title order={2}>{texts.begin}</Title>
        <Text ta="center" maw="28rem">
          {texts.beginBody}
        </Text>
        <Button component="a" href={ownFormLink} size="md">
          {texts.begin}
        </Button>
      </Stack>
    </Paper>
  )
}
