import { masterCalls } from '#features/masters/definition.ts'
import { masterAt } from '#features/masters/masters.ts'
import { nameOf, textsOf, wirePath } from '#features/masters/row.ts'
import { useCall } from '#web/calls/use-call.ts'

/** The active values of the reference list whose calls have this path; `of` narrows it to those of another list's value. */
export function useChoices(path: string, of?: { master: string; value: string }) {
  const master = masterAt(path)
  const [narrowing] = of ? Object.entries(master.fields).filter(([, field]) => field.of === of.master) : []
  const where = of && narrowing ? { [wirePath(master, narrowing[0])]: of.value } : {}
  const { data, isError } = useCall(masterCalls(master).get, { IsActive: true, ...where }, { enabled: of?.value !== '' })
  const choices = (data ?? []).map((row) => nameOf(master, textsOf(master, row)))
  return { choices: [...new Set(choices)], failed: isError }
}
