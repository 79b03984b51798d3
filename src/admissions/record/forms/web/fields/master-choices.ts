import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masterAt } from '#admissions/record/masters/masters.ts'
import { nameOf, textsOf, valuesWithin } from '#admissions/record/masters/row.ts'
import { useCall } from '#web/calls/use-call.ts'
import { asText } from '#web/ui/fields/field.ts'

/**
 * The active values of the reference list whose calls have this path, undefined until they are here; `within` narrows them to
 * those of another list's value.
 */
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
          // A value that was retired is still the name by which others belong to it.
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
