import { inLanguage, otherLanguages, type OtherLanguage } from '#languages/languages.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { useCall } from '#web/calls/use-call.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { texts } from './texts.ts'

export function useNamedLanguages(): readonly OtherLanguage[] {
  const { data: [settings] = [] } = useCall(siteSettingsCalls.get, {})
  return otherLanguages.filter((code) => settings?.Languages.includes(code))
}

export const NameFields = () =>
  useNamedLanguages().map((code) => (
    <TextField
      key={code}
      name={`Names.${code}`}
      label={inLanguage(code)}
      description={texts.nameHint}
      lang={code}
      most={200}
      autoComplete="off"
    />
  ))
