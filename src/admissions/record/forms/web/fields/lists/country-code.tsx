import { pageLanguage, pageLocale } from '#web/language/page-language.ts'
import { english } from '#languages/languages.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { dialCodeOf, dialCodes } from '../../../values/dial-codes.ts'
import { useFormHost } from '../../form-host.ts'
import { boxProps, type FieldProps } from '../field-props.ts'

/** LANG-22: the institution's country comes first; English names find countries too. */
export function CountryCode(props: FieldProps) {
  const { country } = useFormHost()
  const own = country === undefined ? undefined : dialCodeOf(country)
  const choices = countries()
  const sorted = [...choices.filter(({ value }) => value === own), ...choices.filter(({ value }) => value !== own)]
  return <SelectField {...boxProps(props)} choices={sorted} />
}

let cached: ReturnType<typeof inPageLanguage> | undefined
/** Computes two hundred names once, when the first such field is drawn. */
const countries = () => (cached ??= inPageLanguage())

function inPageLanguage() {
  const choices = dialCodes(pageLocale)
  if (pageLanguage === english) return choices
  const names = new Map(dialCodes().map(({ value, label }) => [value, label]))
  return choices.map((choice) => ({ ...choice, also: names.get(choice.value) ?? choice.label }))
}
