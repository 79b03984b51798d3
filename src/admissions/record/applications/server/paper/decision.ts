import { worded } from '#admissions/record/forms/engine/reading.ts'
import { shortLabel, type Field } from '#admissions/record/forms/field.ts'
import { timelineOf } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { PdfSection } from '#server/ports/pdf-maker.ts'
import { todayIn, type CalendarDate } from '#shared/time/dates.ts'
import { dayIn } from '#languages/days.ts'
import { approvedEntry } from '../../contract.ts'
import { paperWords } from '../../paper/paper-words.ts'
import type { PaperLanguage } from './paper-language.ts'
import type { RecordWithFiles } from '../changes/record-files.ts'
import type { RecordRow } from '../record/tables.ts'

export async function approvedOn({ db, config }: Deps, row: RecordRow): Promise<CalendarDate | undefined> {
  if (row.application_status !== 'approved') return undefined
  const approval = (await timelineOf(db, row.application_id, true)).find(({ log }) => log === approvedEntry)
  return approval && todayIn(config.TIME_ZONE, new Date(approval.at))
}

/** DOC-21. */
export async function decisionOn(
  deps: Deps,
  { row, variant, values }: RecordWithFiles,
  { language, t }: PaperLanguage,
): Promise<PdfSection[]> {
  if (row.application_status !== 'approved' || !variant.approval) return []
  const approved = await approvedOn(deps, row)
  const fields = Object.entries(variant.approval.fields)
  const isTick = ({ input }: Field) => input === 'checkbox'
  const entered = fields.flatMap(([name, field]) => {
    const value = field.writer === 'approver' && !isTick(field) ? worded(field, values[name]) : ''
    return value === '' ? [] : { label: t(field.label), value }
  })
  const checked = fields.filter(([name, field]) => isTick(field) && values[name] === true)
  const groups = Map.groupBy(checked, ([, { group = paperWords.checked }]) => group)
  return [
    {
      title: t(paperWords.decision),
      fields: [
        ...(approved ? [{ label: t(paperWords.approvedOn), value: dayIn(language, approved) }] : []),
        ...entered,
        ...Array.from(groups, ([label, ticks]) => ({
          label: t(label),
          value: ticks.map(([, field]) => t(shortLabel(field))).join(', '),
          wide: true,
        })),
      ],
    },
  ]
}
