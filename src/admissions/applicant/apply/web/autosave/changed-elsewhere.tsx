import { stale } from '#admissions/record/applications/contract.ts'
import { differencesInWords } from '#admissions/record/forms/engine/merge.ts'
import type { Values } from '#shared/rule.ts'
import { t } from '#web/language/t.ts'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { WaitingPart } from '../opening/message-page.tsx'
import { undecided, draftValues } from '../../draft-state.ts'
import { useWizard } from '../wizard/wizard-context.ts'

const Disagreements = lazyPart(async () => (await import('#web/ui/notices/changed-elsewhere.tsx')).ChangedElsewhere, WaitingPart)

export function ChangedElsewhere({ onDecided }: { onDecided: (values: Values) => void }) {
  const { autosave, kept, today, variant } = useWizard()
  if (!kept.theirs) return null
  const decide = (mine: ReadonlySet<string>) => {
    void autosave.decide(mine)
    onDecided(draftValues(autosave.context, autosave.snapshot(), today))
  }
  const found = differencesInWords(variant, undecided(autosave.context, kept), (text) => t(text))
  return <Disagreements message={t(stale)} found={found} onDecide={decide} />
}
