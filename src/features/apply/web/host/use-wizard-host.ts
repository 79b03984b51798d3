import { documents } from '#features/applications/document-calls.ts'
import { PhotoField } from '#features/forms/web/files/photo-field.tsx'
import { SignatureField } from '#features/forms/web/files/signature-field.tsx'
import type { FormFiles, FormHost } from '#features/forms/web/form-host.ts'
import { useCall } from '#web/calls/use-call.ts'
import type { WizardState } from '../wizard/wizard-context.ts'
import { WizardEntries } from './wizard-entries.tsx'

/** What the fields of a form get from the wizard around them. */
export function useWizardHost(state: WizardState, files: FormFiles): FormHost {
  const { autosave, variant, values, today, messages, say, country } = state
  return {
    variant,
    values,
    today,
    country,
    change: autosave.change,
    problems: messages,
    say,
    printable: useCall(documents.printable, {}).data?.Ranges,
    files,
    inputs,
  }
}

const inputs = { entries: WizardEntries, photo: PhotoField, signature: SignatureField }
