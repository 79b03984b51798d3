import IconRefresh from '~icons/tabler/refresh'
import IconRepeat from '~icons/tabler/repeat'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { showMinute } from '#web/values/date-text.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { notifyOfEnd } from '#web/ui/dialogs/dialogs.tsx'
import { momentWidth, type Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { leadCalls, type OutboxItem } from '../contract.ts'
import { type OutboxState } from '#platform/outgoing/kinds.ts'
import { StateChoice } from './state-choice.tsx'
import { StoppedServices } from './outbox-status.tsx'
import { texts } from './texts.ts'
import classes from './outbox.module.css'

export function OutboxScreen() {
  const retry = useRetry()
  const grid = useMemo(() => outboxGrid(retry), [retry])
  const [state, setState] = useGridState(grid)
  const { data: standing } = useCall(leadCalls.standing, {}, { keepOld: true })
  const readAgain = useReadAgain()
  const failed = standing?.Failed ?? 0
  return (
    <>
      <ServerGrid
        grid={grid}
        state={state}
        onState={setState}
        hint={texts.intro}
        notice={<StoppedServices stopped={standing?.Stopped ?? []} />}
        actions={
          <>
            <StateChoice standing={standing} state={state} onState={setState} />
            <BusyButton variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onPress={readAgain}>
              {texts.readAgain}
            </BusyButton>
            <BusyButton
              disabled={failed === 0}
              leftSection={<IconRepeat size={16} aria-hidden />}
              onPress={() => retry(undefined)}
            >
              {texts.tryAll(failed)}
            </BusyButton>
          </>
        }
      />
    </>
  )
}

function useReadAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([leadCalls.outbox, leadCalls.standing].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

function useRetry() {
  const { mutateAsync } = useSend(leadCalls.retry, [leadCalls.outbox, leadCalls.standing])
  return useMemo(() => (ID: number | undefined) => notifyOfEnd(mutateAsync(ID === undefined ? {} : { ID }), toast), [mutateAsync])
}

const tones = { waiting: 'wait', done: 'good', failed: 'bad' } as const satisfies Record<OutboxState, string>
const moment = (value: string | null) => (value === null ? '' : showMinute(value))

const outboxGrid = (retry: (ID: number) => Promise<unknown>): Grid<OutboxItem> => ({
  id: 'outbox',
  title: texts.title,
  columns: [
    { field: 'Kind', title: texts.what, width: 136, cell: ({ Kind }) => texts.kinds[Kind] },
    { field: 'Email', title: texts.email, width: 208 },
    { field: 'applicationID', title: texts.applicationNo, type: 'number', width: 152 },
    {
      field: 'State',
      title: texts.state,
      width: 104,
      cell: ({ State }) => <StatusBadge tone={tones[State]}>{texts.states[State]}</StatusBadge>,
    },
    { field: 'Attempts', title: texts.attempts, type: 'number', width: 112 },
    { field: 'Note', title: texts.note, width: 288, cell: ({ Note }) => <span className={classes.note}>{Note}</span> },
    { field: 'Createdon', title: texts.created, type: 'date', width: momentWidth, cell: ({ Createdon }) => moment(Createdon) },
    { field: 'NextTry', title: texts.nextTry, type: 'date', width: momentWidth, cell: ({ NextTry }) => moment(NextTry) },
    {
      field: 'Endedon',
      title: texts.ended,
      type: 'date',
      width: momentWidth,
      isHidden: true,
      cell: ({ Endedon }) => moment(Endedon),
    },
    { field: 'Service', title: texts.service, width: 144, isHidden: true, cell: ({ Service }) => texts.services[Service] },
  ],
  source: fromCall(leadCalls.outbox),
  keyOf: ({ ID }) => String(ID),
  nameOf: ({ Kind, Email }) => `${texts.kinds[Kind]} ${Email}`,
  search: { contains: ['Email', 'Note'], numeric: ['applicationID'] },
  rowActions: [
    {
      label: texts.tryAgain,
      icon: <IconRepeat size={18} aria-hidden />,
      when: ({ State }) => State !== 'done',
      run: ({ ID }) => retry(ID),
    },
  ],
  empty: { hint: texts.empty },
})
