import { useWatch } from 'react-hook-form'
import { inLanguage, otherLanguages } from '#languages/languages.ts'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'

type TranslatedFieldProps = {
  name: string
  label: string
  most?: number
  description?: string
  required?: boolean
  isLine?: boolean
}

export function TranslatedField({ name, label, isLine = false, required = false, description, ...props }: TranslatedFieldProps) {
  const on = useWatch<Record<string, Record<string, boolean>>>({ name: 'languages' })
  const Box = isLine ? TextField : TextareaField
  const box = { ...props, autoComplete: 'off' }
  return (
    <>
      <Box {...box} name={name} label={label} required={required} {...(description !== undefined && { description })} />
      {otherLanguages
        .filter((code) => on?.[code])
        .map((code) => (
          <Box {...box} key={code} name={`Translations.${code}.${name}`} label={`${label}: ${inLanguage(code)}`} lang={code} />
        ))}
    </>
  )
}
