import { masterCalls } from '#features/masters/definition.ts'
import { masters } from '#features/masters/masters.ts'
import { useCall } from '#web/calls/use-call.ts'

const calls = masterCalls(masters.Statustitle)
const { field } = masters.Statustitle

/** The statuses that staff may give: the active status titles. */
export function useStatusTitles() {
  const { data = [], error, isPending } = useCall(calls.get, { IsActive: true })
  return { titles: data.flatMap(titleOf), error, isPending }
}

function titleOf(row: Readonly<Record<string, unknown>>): string[] {
  const title = row[field]
  return typeof title === 'string' ? [title] : []
}
