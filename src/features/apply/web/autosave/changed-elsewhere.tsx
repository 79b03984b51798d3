import { stale } from '#features/applications/contract.ts'
import { inWords } from '#features/forms/engine/reading.ts'
import { fieldsOf } from '#features/forms/variant.ts'
import type { Values } from '#shared/rule.ts'
import { ChangedElsewhere as Disagreements } from '#web/ui/notices/changed-elsewhere.tsx'
import { undecided, valuesOf } from '../../draft-state.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** Another window changed the application: what was chosen is saved, and the boxes show it. */
export function ChangedElsewhere({ onDecided }: { onDecided: (values: Values) => void }) {
  const { autosave, kept, today, variant } = useWizard()
  if (!kept.theirs) return null
  const decide = (mine: ReadonlySet<string>) => {
    void autosave.decide(mine)
    onDecided(valuesOf(autosave.context, autosave.snapshot(), today))
  }
  const fields = fieldsOf(variant)
  const found = undecided(autosave.context, kept).map(({ field, theirs, mine, isEditedHere }) => ({
    field,
    label: fields[field]?.label ?? field,
    theirs: inWords(variant, field, theirs),
    mine: inWords(variant, field, mine),
    isEditedHere,
  }))
  return <Disagreements message={stale} found={found} onDecide={decide} />
}
