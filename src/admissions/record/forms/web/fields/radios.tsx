import { Button } from '#web/kit/buttons.tsx'
import { useFormContext } from 'react-hook-form'
import { t } from '#web/language/t.ts'
import { RadioField } from '#web/ui/fields/tick-fields.tsx'
import { ownOptions } from '../../field.ts'
import { useFormHost } from '../form-host.ts'
import { texts } from '../texts.ts'
import type { BoxValues } from '../use-box-form.ts'
import { boxProps, type FieldProps } from './field-props.ts'

/** An optional choice can be taken back. */
export function Radios(props: FieldProps) {
  const { setValue } = useFormContext<BoxValues>()
  const { values } = useFormHost()
  const { name, field, required } = props
  return (
    <>
      <RadioField {...boxProps(props)} choices={ownOptions(field) ?? []} />
      {!required && values[name] ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          mt="xs"
          onClick={() => setValue(name, '')}
          aria-label={t(texts.clearChoice, { label: field.label })}
        >
          {t(texts.clear)}
        </Button>
      ) : null}
    </>
  )
}
