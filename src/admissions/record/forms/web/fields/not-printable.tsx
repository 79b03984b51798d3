import { Text } from '#web/kit/text.tsx'
import { useWatch } from 'react-hook-form'
import { someSigns, unprintableIn, type Ranges } from '#shared/text/printable.ts'
import { texts } from '#web/texts.ts'
import { asText, asTexts } from '#web/ui/fields/field.ts'
import { t } from '#web/language/t.ts'

type NotPrintableProps = {
  name: string
  printable: Ranges | undefined
}

/** DOC-15: shown only if the printed form lacks a character. */
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
