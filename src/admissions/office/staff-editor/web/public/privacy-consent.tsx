import { ScrollArea } from '@mantine/core'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Text } from '#web/kit/text.tsx'
import { words } from '#accounts/sign-in/words.ts'
import { t } from '#web/language/t.ts'
import { useField } from '#web/ui/fields/field.ts'
import { inLibrary } from '#web/ui/shell/library.tsx'

/** The wire gets the notice's version instead of this tick. */
export const privacyBox = 'Notice'

export const PrivacyConsent = inLibrary(function PrivacyConsent({ notice }: { notice: string | undefined }) {
  const { value, error, onChange, ...box } = useField(privacyBox)
  return (
    <div>
      {notice ? (
        <section aria-label={t(words.privacyNotice)}>
          <ScrollArea.Autosize mah="12rem" type="auto" offsetScrollbars="y" mb="sm" viewportProps={{ tabIndex: 0 }}>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {notice}
            </Text>
          </ScrollArea.Autosize>
        </section>
      ) : null}
      <Checkbox
        {...box}
        label={t(words.agree)}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        error={error}
      />
    </div>
  )
})
