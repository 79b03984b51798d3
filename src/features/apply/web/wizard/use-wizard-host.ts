import { documents } from '#features/applications/document-calls.ts'
import { entriesIn } from '#features/forms/engine/entries.ts'
import { normalise } from '#features/forms/engine/normalise.ts'
import type { FormHost } from '#features/forms/web/form-host.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useFiles } from './use-files.ts'
import type { WizardState } from './wizard-context.ts'

/** What the fields of a form get from the wizard around them. */
export function useWizardHost({ autosave, kept, variant, values, today, messages, say }: WizardState): FormHost {
  return {
    variant,
    values,
    today,
    change: autosave.change,
    problems: messages,
    say,
    printable: useCall(documents.printable, {}).data?.Ranges,
    files: useFiles(autosave, kept.record),
    entries: {
      half: kept.draft.entries,
      keepHalf: autosave.changeEntry,
      tidied: (name, boxes) =>
        entriesIn(normalise(variant, { [name]: [boxes] }, { by: autosave.context.by, first: true })[name])[0] ?? {},
    },
  }
}
