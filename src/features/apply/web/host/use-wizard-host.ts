import { t } from '#web/language/t.ts'
import { useMemo } from 'react'
import type { Application } from '#features/applications/contract.ts'
import { waitingCorrections } from '#features/applications/status/corrections.ts'
import { documents } from '#features/applications/document-calls.ts'
import { WaitingRow } from '#features/forms/web/files/waiting-row.tsx'
import type { FormFiles, FormHost, HostInputProps } from '#features/forms/web/form-host.ts'
import { useCall } from '#web/calls/use-call.ts'
import type { WizardState } from '../wizard/wizard-context.ts'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { WaitingPart } from '../opening/message-page.tsx'

/** What the fields of a form get from the wizard around them. */
export function useWizardHost(state: WizardState, files: FormFiles): FormHost {
  const { autosave, variant, values, today, messages, say, country, kept } = state
  return {
    variant,
    values,
    today,
    country,
    change: autosave.change,
    problems: Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, t(message)])),
    say,
    printable: useCall(documents.printable, {}).data?.Ranges,
    files,
    asked: useMemo(() => askedIn(kept.record), [kept.record]),
    inputs,
  }
}

const askedIn = (record: Application | undefined) =>
  Object.fromEntries(
    waitingCorrections(record?.Corrections ?? []).map(({ name, words, state }) => [name, { words, isDone: state === 'ticked' }]),
  )

const inputs = {
  entries: lazyPart<HostInputProps>(async () => (await import('./wizard-entries.tsx')).WizardEntries, WaitingPart),
  photo: lazyPart<HostInputProps>(async () => (await import('#features/forms/web/files/photo-field.tsx')).PhotoField, WaitingRow),
  signature: lazyPart<HostInputProps>(
    async () => (await import('#features/forms/web/files/signature-field.tsx')).SignatureField,
    WaitingRow,
  ),
}
