import '@mantine/core/styles/Table.css'
import { Table } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, VisuallyHidden } from '#web/kit/text.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { activityLog } from '../contract.ts'
import { showMoment } from '#web/values/date-text.ts'
import { texts as kit } from '#web/texts.ts'
import { useCall } from '#web/calls/use-call.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { texts } from './texts.ts'
import classes from './activity-log.module.css'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

const most = 100

export function ActivityLogButton({ applicationID }: { applicationID: number }) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMediaQuery('(max-width: 37.5em)')
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.activityLog}
      </Button>
      <RouteModal opened={isOpen} onClose={() => setOpen(false)} title={texts.activityLog} size="xl" fullScreen={isPhone}>
        <Entries applicationID={applicationID} />
      </RouteModal>
    </>
  )
}

function Entries({ applicationID }: { applicationID: number }) {
  const filters = [{ field: 'applicationID', operator: 'contains' as const, value: String(applicationID) }]
  const { data, error, refetch } = useCall(activityLog.get, {
    filter: { logic: 'and', filters },
    sort: [{ field: 'createdon', dir: 'desc' }],
    skip: 0,
    take: most,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <VisuallyHidden component="output">{kit.loading}</VisuallyHidden>
        <Skeleton h={240} />
      </>
    )
  if (data.Data.length === 0) return <Text size="sm">{texts.nothingLogged}</Text>
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {[texts.userName, texts.module, texts.log, texts.date].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.Data.map(({ ID, username, module, log, createdon }) => (
            <Table.Tr key={ID}>
              <Table.Td>{username}</Table.Td>
              <Table.Td>{module}</Table.Td>
              <Table.Td>{log}</Table.Td>
              <Table.Td className={classes.moment}>{showMoment(createdon)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
