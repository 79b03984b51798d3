import { Paper, Stack } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useWatch } from 'react-hook-form'
import { english, englishNameOf, languageCodes, languages } from '#languages/languages.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { texts } from './texts.ts'

/** LANG-1 */
export function LanguageSettings() {
  const on = useWatch<Record<string, Record<string, boolean>>>({ name: 'languages' })
  return (
    <Paper withBorder p="md" data-part="languages">
      <Stack gap="md">
        <div>
          <Title order={2}>{texts.languages}</Title>
          <Text size="sm" c="dimmed">
            {texts.languagesHint}
          </Text>
        </div>
        {languageCodes
          .filter((code) => code !== english)
          .map((code) => (
            <SwitchField key={code} name={`languages.${code}`} label={`${languages[code].name} (${englishNameOf(code)})`} />
          ))}
        <SelectField
          name="Language"
          label={texts.language}
          description={texts.languageHint}
          required
          choices={languageCodes.filter((code) => on?.[code]).map((code) => ({ value: code, label: languages[code].name }))}
        />
      </Stack>
    </Paper>
  )
}
