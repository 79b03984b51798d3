import { useEffect, useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { texts as kit } from '#web/texts.ts'
import { Signature } from '#web/ui/files/signature.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { useFormHost } from '../form-host.ts'
import { pictureRules } from './photo-field.tsx'
import { words } from './words.ts'
import { t } from '#web/language/t.ts'

// FORM-21: milliseconds until signature pictures appear on their stage.
const restoredAfter = 500

/** Sends a moment after the last stroke; clearing removes the file. */
export function SignatureField({ name, field, required }: FieldProps) {
  const { files, problems } = useFormHost()
  const [isRestored, setRestored] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRestored(true), restoredAfter)
    return () => clearTimeout(timer)
  }, [])
  const { path, returned } = files.stored.find(({ docname }) => docname === name) ?? {}
  const { underWay, problem: refused } = files.slots[name] ?? {}
  const waits = underWay?.isWaiting ? t(words.waitsForNetwork) : undefined

  const take = async (change: Promise<File | undefined>) => {
    setProblem(undefined)
    try {
      const picture = await change
      if (picture) await files.send(name, picture)
      else if (path || underWay) await files.remove(name)
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }
  return (
    <Signature
      label={field.label}
      required={required}
      rules={pictureRules}
      current={isRestored && path ? files.pictureUrl(path) : undefined}
      onChange={(change) => void files.during(take(change))}
      error={problem ?? refused ?? waits ?? problems[name] ?? (returned ? t(kit.cameBack, { reason: returned }) : undefined)}
    />
  )
}
