import { showMinute } from '#web/values/date-text.ts'
import { momentWidth, type Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromCall } from '#web/ui/grid/source.ts'
import { StatusBadge, type Tone } from '#web/ui/notices/status-badge.tsx'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { mailLog, type Delivery } from '../log-contract.ts'
import { texts } from './texts.ts'

/** MAIL-5 */
export function MailLogScreen() {
  const [state, setState] = useGridState(grid)
  return <ServerGrid grid={grid} state={state} onState={setState} />
}

const tones = {
  waiting: 'wait',
  sending: 'wait',
  delivered: 'good',
  failed: 'bad',
  dropped: 'bad',
  withdrawn: 'none',
} as const satisfies Record<Delivery['State'], Tone>

const grid: Grid<Delivery> = {
  id: 'mail-log',
  title: texts.mailLog,
  columns: [
    { field: 'To', title: texts.to, width: 232 },
    { field: 'Template', title: texts.template, width: 152 },
    {
      field: 'State',
      title: texts.state,
      width: 120,
      cell: ({ State }) => <StatusBadge tone={tones[State]}>{texts.states[State]}</StatusBadge>,
    },
    { field: 'Tries', title: texts.tries, type: 'number', width: 112 },
    { field: 'Queuedon', title: texts.queued, type: 'date', width: momentWidth, cell: ({ Queuedon }) => showMinute(Queuedon) },
    { field: 'Error', title: texts.error, width: 240 },
    { field: 'Channel', title: texts.channel, width: 104, cell: ({ Channel }) => texts.channels[Channel] },
    {
      field: 'Endedon',
      title: texts.ended,
      width: momentWidth,
      isHidden: true,
      isSearchable: false,
      cell: ({ Endedon }) => (Endedon === null ? '' : showMinute(Endedon)),
    },
  ],
  source: fromCall(mailLog.get),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Template, To }) => `${Template}, ${To}`,
  search: { contains: ['To'] },
  empty: { hint: texts.logEmpty },
}
