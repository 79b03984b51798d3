import { worded } from '#features/forms/engine/reading.ts'
import { shortLabel, type Field } from '#features/forms/variant.ts'
import { timelineOf } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { PdfSection } from '#server/ports/pdf-maker.ts'
import { longDate, todayIn } from '#shared/time/dates.ts'
import { approvedEntry } from '../../contract.ts'
import type { RecordWithFiles } from '../documents/record-files.ts'

/** DOC-21: the decision on the paper of an approved application: the day, what the approver entered, and what was checked. */
export async function decisionOn({ db, config }: Deps, { row, variant, values }: RecordWithFiles): Promise<PdfSection[]> {
  if (row.application_status !== 'approved' || !variant.approval) return []
  const approval = (await timelineOf(db, row.application_id, true)).find(({ log }) => log === approvedEntry)
  const fields = Object.entries(variant.approval.fields)
  const isTick = ({ input }: Field) => input === 'checkbox'
  const entered = fields.flatMap(([name, field]) => {
    const value = field.writer === 'approver' && !isTick(field) ? worded(field, values[name]) : ''
    return value === '' ? [] : { label: field.label, value }
  })
  const checked = fields.filter(([name, field]) => isTick(field) && values[name] === true)
  const groups = Map.groupBy(checked, ([, { group = 'Checked' }]) => group)
  return [
    {
      title: 'Decision',
      fields: [
        ...(approval ? [{ label: 'Approved on', value: longDate(todayIn(config.TIME_ZONE, new Date(approval.at))) }] : []),
        ...entered,
        ...Array.from(groups, ([label, ticks]) => ({
          label,
          value: ticks.map(([, field]) => shortLabel(field)).join(', '),
          wide: true,
        })),
      ],
    },
  ]
}
