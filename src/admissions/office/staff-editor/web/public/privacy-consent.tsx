import { Checkbox, ScrollArea, Text } from '@mantine/core'
import { words } from '#accounts/sign-in/words.ts'
import { t } from '#web/language/t.ts'
import { useField } from '#web/ui/fields/field.ts'

/** The box of the required tick; the version of the notice is what is sent. */
export const privacyBox = 'Notice'

/** SIGN-30: the privacy notice in full, with its required tick, as applicants with an account read it. */
export function PrivacyConsent({ notice }: { notice: string | undefined }) {
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
}
