import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { statusNamed, statusOfRow, statusTone } from '#admissions/record/masters/status-title.ts'
import { useCall } from '#web/calls/use-call.ts'
import { ownStatuses } from '../../status/status-rules.ts'

const calls = masterCalls(masters.Statustitle)

export function useStatusTitles() {
  const { data = [], error, isPending } = useCall(calls.get, { IsActive: true })
  const statuses = data.map(statusOfRow)
  return { titles: statuses.map(({ title }) => title), statuses, error, isPending }
}

/** STAT-9: undefined for the product's own. */
export function useStatusTone(title: string) {
  const { statuses } = useStatusTitles()
  return ownStatuses.includes(title) ? undefined : statusTone(statusNamed(statuses, title))
}
