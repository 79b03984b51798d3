import { useMemo } from 'react'
import type { Application } from '#admissions/record/applications/contract.ts'
import { waitingCorrections } from '#admissions/record/applications/status/corrections.ts'
import { useHost } from '#admissions/record/applications/web/form/use-host.ts'
import { WaitingRow } from '#admissions/record/forms/web/files/waiting-row.tsx'
import type { FormFiles, FormHost, HostInputProps } from '#admissions/record/forms/web/form-host.ts'
import type { WizardState } from '../wizard/wizard-context.ts'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { WaitingPart } from '../opening/message-page.tsx'

export function useWizardHost(state: WizardState, files: FormFiles): FormHost {
  const { autosave, variant, values, today, messages, say, country, kept } = state
  const corrections = useMemo(() => askedIn(kept.record), [kept.record])
  return useHost({ variant, values, today, country, change: autosave.change, messages, say, files, corrections, inputs })
}

const askedIn = (record: Application | undefined) =>
  Object.fromEntries(
    waitingCorrections(record?.Corrections ?? []).map(({ name, words, state }) => [name, { words, isDone: state === 'ticked' }]),
  )

const inputs = {
  entries: lazyPart<HostInputProps<'entries'>>(async () => (await import('./wizard-entries.tsx')).WizardEntries, WaitingPart),
  photo: lazyPart<HostInputProps<'photo'>>(
    async () => (await import('#admissions/record/forms/web/files/photo-field.tsx')).PhotoField,
    WaitingRow,
  ),
  signature: lazyPart<HostInputProps<'signature'>>(
    async () => (await import('#admissions/record/forms/web/files/signature-field.tsx')).SignatureField,
    WaitingRow,
  ),
}
