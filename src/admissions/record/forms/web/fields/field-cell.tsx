import { memo, type ReactNode } from 'react'
import { formatIsoDate, yearsBefore } from '#shared/time/dates.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { pageLocale } from '#web/language/page-language.ts'
import { t } from '#web/language/t.ts'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { CheckboxField } from '#web/ui/fields/tick-fields.tsx'
import { NumberField, TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { digitsFor } from '../../texts.ts'
import { mobileHint } from '../../values/mobile-numbers.ts'
import type { Field, Input } from '../../variant.ts'
import { useFormHost, type HostInput } from '../form-host.ts'
import { CorrectionNote } from './asked.tsx'
import { boxProps, placeOf, textProps, type FieldProps } from './field-props.ts'
import { WaitingList } from './lists/waiting-list.tsx'
import { MonthField } from './month-field.tsx'
import { NotPrintable } from './not-printable.tsx'
import { Radios } from './radios.tsx'
import { Derived, Today } from './read-only.tsx'
import { SameAs } from './same-as.tsx'

/** A field in the grid, as wide as it is declared. Drawn again only when it changes itself: a key pressed costs one field. */
export const FieldCell = memo(function FieldCell(props: FieldProps) {
  const Input = inputs[props.field.input]
  return (
    <div id={placeOf(props.name)} tabIndex={-1} className="field-cell" data-width={props.field.width ?? 'half'}>
      <CorrectionNote name={props.name} />
      <Input {...props} />
      {isTypedFreely[props.field.input](props.field) ? <Printing name={props.name} /> : null}
    </div>
  )
})

const always = () => true
const never = () => false

/** FORM-58: which boxes take any letters, which the printed form may not be able to show. */
const isTypedFreely: Readonly<Record<Input, (field: Field) => boolean>> = {
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
  'robot-check': never,
}

const Printing = ({ name }: { name: string }) => <NotPrintable name={name} printable={useFormHost().printable} />

// What opens a list weighs as much as all other boxes together: it comes once the stage is drawn.
const Choice = lazyPart(async () => (await import('./lists/choices.tsx')).Choice, WaitingList)
const Several = lazyPart(async () => (await import('./lists/choices.tsx')).Several, WaitingList)
const CountryCode = lazyPart(async () => (await import('./lists/country-code.tsx')).CountryCode, WaitingList)
const Suggested = lazyPart(async () => (await import('./lists/suggested.tsx')).Suggested, PlainText)
const Tags = lazyPart(async () => (await import('./lists/suggested.tsx')).Tags, WaitingList)

/** How each kind of input is drawn. The public job form draws its robot check itself. */
const inputs: Readonly<Record<Input, (props: FieldProps) => ReactNode>> = {
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
  tags: (props) => <Tags {...props} />,
  entries: (props) => <HostDrawn {...props} input="entries" />,
  photo: (props) => <HostDrawn {...props} input="photo" />,
  signature: (props) => <HostDrawn {...props} input="signature" />,
  derived: (props) => <Derived {...props} />,
  today: (props) => <Today {...props} />,
  'robot-check': () => null,
}

function HostDrawn({ input, ...props }: FieldProps & { input: HostInput }) {
  const { [input]: Drawn } = useFormHost().inputs
  return <Drawn {...props} Cell={FieldCell} />
}

/** Free text can be typed before its suggestions have loaded. */
function PlainText(props: FieldProps) {
  return <TextField {...textProps(props)} />
}

/** A mobile number says how many digits it has in the country that was chosen. */
function Telephone(props: FieldProps) {
  const { values } = useFormHost()
  const { dialledWith } = props.field
  const hint = dialledWith === undefined ? undefined : mobileHint(values[dialledWith], pageLocale)
  return <TextField inputMode="tel" {...textProps(props)} type="tel" {...(hint && { description: t(digitsFor, hint) })} />
}

function FormDate(props: FieldProps) {
  const { today } = useFormHost()
  const limits = props.field.past ? { from: formatIsoDate(yearsBefore(today, 100)), to: formatIsoDate(today) } : {}
  const { autocomplete = 'off' } = props.field
  return <DateField {...boxProps(props)} autoComplete={autocomplete} limits={limits} wire="DD-MM-YYYY" />
}
