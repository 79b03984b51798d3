import { lazy, Suspense, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useHost } from '#features/applications/web/form/use-host.ts'
import { job } from '#features/forms/declarations/job.ts'
import { freeTextOf } from '#features/forms/declarations/job/candidate.ts'
import { EntryRows } from '#features/forms/web/entries/entry-rows.tsx'
import { FormHostContext, type FormFiles, type FreeText, type HostInputProps } from '#features/forms/web/form-host.ts'
import type { Values } from '#shared/rule.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import type { EditorValues } from '../../values.ts'

type JobHostProps = {
  /** The institution's, an IANA name: dates are judged by its day. */
  timeZone: string
  files: FormFiles
  /** What is read in place of the boxes, of a record that can't be changed. */
  record?: Values | undefined
  children: ReactNode
}

/** What the fields of the job form get from the staff editor and the public form: the boxes, and whose free text is noted beside it. */
export function JobHost({ timeZone, files, record, children }: JobHostProps) {
  const { watch, setValue } = useFormContext<EditorValues>()
  const boxes = watch()
  const change = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true })

  /** FORM-43: 'Other' in five lists opens free text. */
  const freeText = (name: string): FreeText | undefined => {
    const { isFree, flag } = freeTextOf(name, boxes) ?? {}
    if (isFree === undefined) return undefined
    return flag === undefined ? { isFree } : { isFree, turn: (turned) => change(flag, turned) }
  }
  const say = (message: string) => toast(message, 'bad')
  const today = serverToday(timeZone)
  const host = useHost({ variant: job, values: record ?? boxes, today, change, say, files, inputs, freeText })
  return (
    <FormHostContext value={host}>
      <Suspense>{children}</Suspense>
    </FormHostContext>
  )
}

/** Who still works there has no end date. */
const isClosed = (part: string, row: Values) => part === 'EndDate' && row['Present'] === true

// The job form has no pictures today: their code comes only when one is declared.
const inputs = {
  entries: (props: HostInputProps) => <EntryRows {...props} isClosed={isClosed} />,
  photo: lazy(async () => ({ default: (await import('#features/forms/web/files/photo-field.tsx')).PhotoField })),
  signature: lazy(async () => ({ default: (await import('#features/forms/web/files/signature-field.tsx')).SignatureField })),
}
