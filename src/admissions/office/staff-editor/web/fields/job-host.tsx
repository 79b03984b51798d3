import { Suspense, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useHost } from '#admissions/record/applications/web/form/use-host.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { FormHostContext, type FormFiles, type HostInputProps } from '#admissions/record/forms/web/form-host.ts'
import type { Values } from '#shared/rule.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { PartFailed } from '#web/ui/notices/part-failed.tsx'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { lazyRetried } from '#web/ui/shell/lazy-screen.tsx'
import type { EditorValues } from '../../values.ts'

type JobHostProps = {
  form: Variant
  /** An IANA zone: dates are judged by the institution's day. */
  timeZone: string
  files: FormFiles
  record?: Values | undefined
  children: ReactNode
}

export function JobHost({ form, timeZone, files, record, children }: JobHostProps) {
  const { watch, setValue } = useFormContext<EditorValues>()
  const boxes = watch()
  const change = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true })
  const say = (message: string) => toast(message, 'bad')
  const [values, today] = [record ?? boxes, serverToday(timeZone)]
  const host = useHost({ variant: form, values, today, change, say, files, inputs, notesFreeText: true })
  return (
    <FormHostContext value={host}>
      <Suspense>{children}</Suspense>
    </FormHostContext>
  )
}

const isMissed = { Missing: PartFailed }

// Lazy: no field of the job form is a picture today.
const inputs = {
  entries: lazyPart<HostInputProps<'entries'>>(
    async () => (await import('#admissions/record/forms/web/entries/entry-rows.tsx')).EntryRows,
    WaitingRows,
  ),
  photo: lazyRetried<HostInputProps<'photo'>>(
    async () => (await import('#admissions/record/forms/web/files/photo-field.tsx')).PhotoField,
    isMissed,
  ),
  signature: lazyRetried<HostInputProps<'signature'>>(
    async () => (await import('#admissions/record/forms/web/files/signature-field.tsx')).SignatureField,
    isMissed,
  ),
}

function WaitingRows({ field }: HostInputProps<'entries'>) {
  return (
    <div className="group-heading" aria-busy>
      {field.label}
    </div>
  )
}
