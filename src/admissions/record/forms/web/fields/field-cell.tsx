import { memo, type ReactNode } from 'react'
import { formatIsoDate, yearsBefore } from '#shared/time/dates.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { pageLocale } from '#web/language/page-language.ts'
import { t } from '#web/language/t.ts'
import { TagsField } from '#web/ui/fields/choice-fields.tsx'
import { CheckboxField } from '#web/ui/fields/tick-fields.tsx'
import { NumberField, TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { digitsFor } from '../../texts.ts'
import { mobileHint } from '../../values/mobile-numbers.ts'
import type { FieldOf, Input } from '../../field.ts'
import { useFormHost, type FormHost } from '../form-host.ts'
import { CorrectionNote } from './asked.tsx'
import { boxProps, placeOf, textProps, type FieldProps } from './field-props.ts'
import { Choice, Several } from './lists/choices.tsx'
import { CountryCode } from './lists/country-code.tsx'
import { Suggested } from './lists/suggested.tsx'
import { MonthField } from './month-field.tsx'
import { NotPrintable } from './not-printable.tsx'
import { Radios } from './radios.tsx'
import { Derived, Today } from './read-only.tsx'
import { SameAs } from './same-as.tsx'

/** Memoised: a key press renders one field only. */
export const FieldCell = memo(function FieldCell(props: FieldProps) {
  return (
    <div id={placeOf(props.name)} tabIndex={-1} className="field-cell" data-width={props.field.width ?? 'half'}>
      <CorrectionNote name={props.name} />
      {drawn(props)}
      {takesAnyText(props.field) ? <Printing name={props.name} /> : null}
    </div>
  )
})

const always = () => true
const never = () => false

/** FORM-58: the printed form may not be able to show such text. */
const isTypedFreely: { readonly [Kind in Input]: (field: FieldOf<Kind>) => boolean } = {
  text: always,
  'upper-text': always,
  textarea: always,
  tags: always,
  select: ({ other }) => other !== undefined,
  email: never,
  telephone: never,
  'country-code': never,
  date: never,
  month: never,
  aadhaar: never,
  radio: never,
  'yes-no': never,
  number: never,
  checkbox: never,
  'multi-select': never,
  entries: never,
  photo: never,
  signature: never,
  derived: never,
  today: never,
}

const takesAnyText = <Kind extends Input>(field: FieldOf<Kind>) => isTypedFreely[field.input](field)

const Printing = ({ name }: { name: string }) => <NotPrintable name={name} printable={useFormHost().printable} />

const inputs: { readonly [Kind in Input]: (props: FieldProps<Kind>) => ReactNode } = {
  text: (props) =>
    props.field.suggestions ? (
      <Suggested {...props} suggestions={props.field.suggestions} />
    ) : (
      <TextField {...textProps(props)} />
    ),
  'upper-text': (props) => <TextField {...textProps(props)} autoCapitalize="characters" className="upper-text" />,
  email: (props) => <TextField {...textProps(props)} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />,
  telephone: (props) => <Telephone {...props} />,
  number: (props) => <NumberField {...textProps(props)} inputMode={props.field.decimals ? 'decimal' : 'numeric'} />,
  textarea: (props) =>
    props.field.sameAs ? <SameAs {...props} same={props.field.sameAs} /> : <TextareaField {...textProps(props)} minRows={2} />,
  date: (props) => <FormDate {...props} />,
  month: (props) => <MonthField {...textProps(props)} />,
  aadhaar: (props) => <TextField {...textProps(props)} inputMode="numeric" autoComplete="off" />,
  select: (props) => <Choice {...props} />,
  'country-code': (props) => <CountryCode {...props} />,
  radio: (props) => <Radios {...props} />,
  'yes-no': (props) => <Radios {...props} required />,
  checkbox: (props) => <CheckboxField {...boxProps(props)} />,
  'multi-select': (props) => <Several {...props} />,
  tags: (props) => <TagsField {...boxProps(props)} />,
  entries: (props) => <HostDrawn draw={({ entries: Drawn }) => <Drawn {...props} Cell={FieldCell} />} />,
  photo: (props) => <HostDrawn draw={({ photo: Drawn }) => <Drawn {...props} Cell={FieldCell} />} />,
  signature: (props) => <HostDrawn draw={({ signature: Drawn }) => <Drawn {...props} Cell={FieldCell} />} />,
  derived: (props) => <Derived {...props} />,
  today: (props) => <Today {...props} />,
}

const drawn = <Kind extends Input>(props: FieldProps<Kind>) => inputs[props.field.input](props)

const HostDrawn = ({ draw }: { draw: (inputs: FormHost['inputs']) => ReactNode }) => draw(useFormHost().inputs)

/** The hint has the number of digits of the chosen country. */
function Telephone(props: FieldProps<'telephone'>) {
  const { values } = useFormHost()
  const { dialledWith } = props.field
  const hint = dialledWith === undefined ? undefined : mobileHint(values[dialledWith], pageLocale)
  return <TextField inputMode="tel" {...textProps(props)} type="tel" {...(hint && { description: t(digitsFor, hint) })} />
}

function FormDate(props: FieldProps<'date'>) {
  const { today } = useFormHost()
  const limits = props.field.past ? { from: formatIsoDate(yearsBefore(today, 100)), to: formatIsoDate(today) } : {}
  const { autocomplete = 'off' } = props.field
  return <DateField {...boxProps(props)} autoComplete={autocomplete} limits={limits} wire="DD-MM-YYYY" />
}
