import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconEye from '~icons/tabler/eye'
import IconPencil from '~icons/tabler/pencil'
import IconSend from '~icons/tabler/send'
import { useState } from 'react'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { useSession } from '#web/session/session.tsx'
import { momentWidth, type Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromList } from '#web/ui/grid/source.ts'
import { StatusBadge, type Tone } from '#web/ui/notices/status-badge.tsx'
import { WorkNotice } from '#web/ui/work/work-notice.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { sendingCalls, type Sending, type SendingState } from '../contract.ts'
import { changeOf } from './decision/decision-panel.tsx'
import { useRelease } from './decision/use-release.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { texts } from './texts.ts'
import { useWrite } from './write/use-write.tsx'

export function SendingsScreen() {
  const [opened, open] = useState<Sending>()
  const { can } = useSession()
  const { release, withdraw, dialog: releasing } = useRelease()
  const { write, dialog } = useWrite('decision')
  const grid = gridOf({ open, release, withdraw, change: write, mayRelease: can('administer') })
  const [state, setState] = useGridState(grid)
  return (
    <>
      <ServerGrid grid={grid} state={state} onState={setState} />
      <SendingDialog sending={opened} onClose={() => open(undefined)} />
      {dialog}
      {releasing}
      <WorkNotice />
    </>
  )
}

const nameOf = ({ Status, Subject }: Sending) => [Status, Subject].filter((part) => part !== '').join(': ')

const tones = { prepared: 'wait', waiting: 'wait', sending: 'wait', done: 'good', withdrawn: 'none' } as const satisfies Record<
  SendingState,
  Tone
>

type On = Pick<ReturnType<typeof useRelease>, 'release' | 'withdraw'> & {
  open: (sending: Sending) => void
  change: ReturnType<typeof useWrite>['write']
  mayRelease: boolean
}

function gridOf({ open, release, withdraw, change, mayRelease }: On): Grid<Sending> {
  return {
    title: texts.sendings,
    columns: [
      { field: 'Subject', title: texts.subject, width: 264, value: nameOf },
      {
        field: 'State',
        title: texts.state,
        width: 120,
        value: ({ State }) => texts.states[State],
        cell: ({ State }) => <StatusBadge tone={tones[State]}>{texts.states[State]}</StatusBadge>,
      },
      { field: 'Sent', title: texts.recipients, width: 232, value: texts.counts },
      { field: 'Begins', title: texts.begins, type: 'date', width: momentWidth, cell: ({ Begins }) => showMinute(Begins) },
      { field: 'Kind', title: texts.kind, width: 184, value: ({ Kind }) => texts.kinds[Kind] },
      { field: 'By', title: texts.by, width: 208 },
      { field: 'At', title: texts.prepared, type: 'date', width: momentWidth, isHidden: true, cell: ({ At }) => showMinute(At) },
    ],
    source: fromList(sendingCalls.get),
    keyOf: ({ ID }) => ID,
    nameOf,
    search: { contains: ['Subject', 'By'] },
    open,
    rowActions: [
      {
        label: texts.release,
        icon: <IconSend size={18} aria-hidden />,
        when: ({ State }) => mayRelease && State === 'prepared',
        run: ({ ID, Status, Approves, Waiting: count }) => release({ ID, Status, Approves, count }),
      },
      {
        label: texts.change,
        icon: <IconPencil size={18} aria-hidden />,
        when: ({ State }) => State === 'prepared',
        run: (decision) => change({}, changeOf(decision)),
      },
      { label: texts.show, icon: <IconEye size={18} aria-hidden />, run: open },
      {
        label: texts.withdraw,
        icon: <IconArrowBackUp size={18} aria-hidden />,
        when: ({ MayWithdraw }) => MayWithdraw,
        run: ({ ID }) => withdraw(ID),
      },
    ],
    empty: { hint: texts.empty },
  }
}
