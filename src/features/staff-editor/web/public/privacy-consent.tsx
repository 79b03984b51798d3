import { Checkbox, ScrollArea, Text } from '@mantine/core'
import { words } from '#features/sign-in/words.ts'
import { noticeIn, settingsIn } from '#platform/site-settings/settings-in.ts'
import { pageLanguage } from '#web/language/page-language.ts'
import { t } from '#web/language/t.ts'
import { useField } from '#web/ui/fields/field.ts'

/** The box of the required tick; the version of the notice is what is sent. */
export const privacyBox = 'Notice'

type ShownSettings = Parameters<typeof settingsIn>[0]

/** SIGN-30: the privacy notice in full, with its required tick, as applicants with an account read it. */
export function PrivacyConsent({ settings }: { settings: ShownSettings | undefined }) {
  const { value, error, onChange, ...box } = useField(privacyBox)
  return (
    <div>
      {settings ? (
        <section aria-label={t(words.privacyNotice)}>
          <ScrollArea.Autosize mah="12rem" type="auto" mb="sm" tabIndex={0}>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {noticeIn(settingsIn(settings, pageLanguage), t)}
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
