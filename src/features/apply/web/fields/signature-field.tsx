import { useEffect, useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { texts as kit } from '#web/texts.ts'
import { Signature } from '#web/ui/files/signature.tsx'
import { pictureRules } from '../../upload-rules.ts'
import type { FieldProps } from './field-props.ts'
import { pictureUrl, useUploads } from './use-uploads.ts'
import { useWizard } from '../wizard/wizard-context.ts'

// FORM-21: signature pictures appear half a second after their stage is opened.
const restoredAfter = 500

/** A signature, sent a moment after it was drawn; clearing it takes it off the application. */
export function SignatureField({ name, field, required }: FieldProps) {
  const { kept, autosave, messages } = useWizard()
  const { upload, remove } = useUploads()
  const [isRestored, setRestored] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRestored(true), restoredAfter)
    return () => clearTimeout(timer)
  }, [])
  const { path, returned } = kept.record?.Docs.find(({ docname }) => docname === name) ?? {}

  const take = async (change: Promise<File | undefined>) => {
    setProblem(undefined)
    try {
      const picture = await change
      if (picture) await upload(name, picture)
      else if (path) await remove(name)
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }
  return (
    <Signature
      label={field.label}
      required={required}
      rules={pictureRules}
      current={isRestored && path ? pictureUrl(path) : undefined}
      onChange={(change) => void autosave.during(take(change))}
      error={problem ?? messages[name] ?? (returned ? kit.cameBack(returned) : undefined)}
    />
  )
}
