import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { dialCodeOf, dialCodes } from '../../../values/dial-codes.ts'
import type { Option } from '../../../variant.ts'
import { useFormHost } from '../../form-host.ts'
import { boxProps, type FieldProps } from '../field-props.ts'

/** The institution's country is listed first. */
export function CountryCode(props: FieldProps) {
  const { country } = useFormHost()
  const own = country === undefined ? undefined : dialCodeOf(country)
  const choices = countries()
  const sorted = [...choices.filter(({ value }) => value === own), ...choices.filter(({ value }) => value !== own)]
  return <SelectField {...boxProps(props)} choices={sorted} />
}

let known: Option[] | undefined
/** Two hundred names are worked out once, when the first such field is drawn. */
const countries = () => (known ??= dialCodes())
