import '@mantine/core/styles/ColorInput.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorSwatch.css'
import { ColorInput, MantineThemeProvider } from '@mantine/core'
import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { fileRules } from '#shared/files/file-kinds.ts'
import { fileUrl } from '#web/calls/api.ts'
import { sendFile } from '#web/calls/send-file.ts'
import { useSend } from '#web/calls/use-call.ts'
import { asText, useField } from '#web/ui/fields/field.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { Upload } from '#web/ui/files/upload.tsx'
import { brandFiles, settingsKey, siteSettingsCalls, type ShownSettings } from '../contract.ts'
import { countryChoices } from '#languages/countries.ts'
import { badLogo, logoTakes } from '../institution.ts'
import { texts } from './texts.ts'
import { TranslatedField } from './translated-field.tsx'

const choices = countryChoices()

/** OFFICE-17: the logo is saved as soon as it is chosen. */
export const InstitutionSettings = ({ settings }: { settings: ShownSettings }) => (
  <Paper withBorder p="md">
    <Stack gap="md">
      <div>
        <Title order={2}>{texts.institution}</Title>
        <Text size="sm" c="dimmed">
          {texts.institutionHint}
        </Text>
      </div>
      <TranslatedField isLine name="Institution" label={texts.name} most={100} />
      <Logo version={settings.Logo} />
      <AccentField />
      <TranslatedField name="Address" label={texts.address} most={300} />
      <TextField name="HelpEmail" label={texts.helpEmail} description={texts.helpEmailHint} inputMode="email" />
      <Group gap="md" grow align="flex-start">
        <TextField name="Phone" label={texts.phone} inputMode="tel" most={50} />
        <Stack gap="md">
          <TranslatedField isLine name="Hours" label={texts.hours} most={100} />
        </Stack>
      </Group>
      <Group gap="md" grow align="flex-start">
        <TextField name="SignerName" label={texts.signer} description={texts.signerHint} most={100} />
        <TextField name="SignerOffice" label={texts.signerOffice} description={texts.signerOfficeHint} most={100} />
      </Group>
      <SelectField name="Country" label={texts.country} choices={choices} />
      <SwitchField name="FrontPage" label={texts.frontPage} description={texts.frontPageHint} />
      <SwitchField name="Messages" label={texts.messages} description={texts.messagesHint} />
      <TranslatedField
        name="PrivacyNotice"
        label={texts.privacyNotice}
        description={texts.privacyNoticeHint(settings.PrivacyVersion)}
        required
      />
      <SwitchField name="LeadsBeforeSubmission" label={texts.leads} description={texts.leadsHint} />
    </Stack>
  </Paper>
)

function AccentField() {
  const { value, ...field } = useField('Accent')
  return (
    <MantineThemeProvider theme={namedSliders}>
      <ColorInput
        {...field}
        label={texts.accent}
        description={texts.accentHint}
        value={asText(value)}
        format="hex"
        withEyeDropper={false}
        // The picker leaves room for the message between it and the box.
        popoverProps={{ offset: field.error ? 44 : 4 }}
      />
    </MantineThemeProvider>
  )
}

/** A colour box passes no names on to the sliders of its picker. */
const namedSliders = {
  components: { ColorPicker: { defaultProps: { saturationLabel: texts.shade, hueLabel: texts.hue } } },
}

const rules = { ...fileRules(logoTakes), wrongKind: badLogo, tooLarge: badLogo, hint: texts.logoHint }
const uploaded = z.object({ Logo: z.number() })

function Logo({ version }: { version: number }) {
  const client = useQueryClient()
  const remove = useSend(siteSettingsCalls.save, [siteSettingsCalls.get])
  const address = version === 0 ? undefined : fileUrl(brandFiles.logo, { v: String(version) })
  const send = async (file: File, onProgress: (share: number) => void) => {
    await sendFile(brandFiles.saveLogo, { fields: {}, file, reply: uploaded, onProgress })
    await client.invalidateQueries({ queryKey: [siteSettingsCalls.get.path] })
  }
  return (
    <Upload
      label={texts.logo}
      rules={rules}
      current={address === undefined ? undefined : { name: texts.logo, href: address, thumbnail: address }}
      onSend={send}
      onDelete={() => remove.mutateAsync({ UID: settingsKey, Logo: 0 })}
    />
  )
}
