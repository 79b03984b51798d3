import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { someSigns, unprintableIn, type Ranges } from '#shared/text/printable.ts'
import { texts } from '#web/texts.ts'
import { asText, asTexts } from '#web/ui/fields/field.ts'
import { t } from '#web/language/t.ts'

type NotPrintableProps = {
  name: string
  /** What the printed form can show; undefined while that is not known. */
  printable: Ranges | undefined
}

/** DOC-15: says under a box of typed text, or of tags, which of its signs the printed form can't show; nothing while it can show them all. */
export function NotPrintable({ name, printable }: NotPrintableProps) {
  const value: unknown = useWatch({ name })
  const typed = Array.isArray(value) ? asTexts(value).join(' ') : asText(value)
  const signs = printable ? someSigns(unprintableIn(typed, printable)) : ''
  return (
    <div aria-live="polite">
      {signs === '' ? null : (
        <Text size="xs" mt={4}>
          {t(texts.notPrintable, { signs })}
        </Text>
      )}
    </div>
  )
}
