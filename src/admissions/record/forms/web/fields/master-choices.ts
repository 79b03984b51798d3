import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masterAt } from '#admissions/record/masters/masters.ts'
import { nameOf, textsOf, valuesWithin } from '#admissions/record/masters/row.ts'
import { useCall } from '#web/calls/use-call.ts'
import { asText } from '#web/ui/fields/field.ts'

/** `path` is that of the list's calls; `within` narrows to the values of another list's value. Undefined while loading. */
export function useMasterChoices(path: string, within?: { master: string; value: unknown }) {
  const master = masterAt(path)
  const owner = masterAt(within?.master ?? path)
  const own = useCall(masterCalls(master).get, { IsActive: true })
  const owners = useCall(masterCalls(owner).get, { IsActive: true })
  const all = own.data?.map((row) => textsOf(master, row))
  const owning = owners.data?.map((row) => textsOf(owner, row))
  const found =
    within && all && owning
      ? valuesWithin(
          master,
          all,
          owner,
          // Values of a retired value still belong to its name.
          owning.find((texts) => nameOf(owner, texts) === within.value) ?? { [owner.field]: asText(within.value) },
        )
      : all
  const isHere = within === undefined || owners.data !== undefined
  return {
    // Two districts of one name are one choice.
    choices: isHere && found ? [...new Set(found.map((texts) => nameOf(master, texts)))] : undefined,
    failed: own.isError || owners.isError,
  }
}
