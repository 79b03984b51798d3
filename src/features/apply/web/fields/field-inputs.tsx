import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { documents } from '#features/applications/document-calls.ts'
import { dialCodes } from '#features/forms/values/dial-codes.ts'
import { longest } from '#features/forms/engine/format-rules.ts'
import { mobileHint } from '#features/forms/values/mobile-numbers.ts'
import { ownOptions, type Input, type Option } from '#features/forms/variant.ts'
import { formatFormDate, formatIsoDate, yearsBefore } from '#shared/time/dates.ts'
import { CheckboxField, MultiSelectField, RadioField, SelectField, TagsField } from '#web/ui/fields/choice-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NotPrintable } from '#web/ui/fields/not-printable.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { NumberField, TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { words } from '../../texts.ts'
import { EntriesField } from './entries-field.tsx'
import type { FieldProps } from './field-props.ts'
import { ComboboxField } from './combobox-field.tsx'
import { MasterMultiSelect, MasterSelect } from './master-select.tsx'
import { MonthField } from './month-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { ReadOnly } from './read-only.tsx'
import { SignatureField } from './signature-field.tsx'
import type { BoxValues } from './use-box-form.ts'
import { placeOf } from '../stages/use-steps.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** A field in the grid, as wide as it is declared. Drawn again only when it changes itself: a key pressed costs one field. */
export const FieldCell = memo(function FieldCell(props: FieldProps) {
  const Input = fieldInputs[props.field.input]
  return (
    <div id={placeOf(props.name)} tabIndex={-1} className="field-cell" data-width={props.field.width ?? 'half'}>
      <Input {...props} />
      {typedFreely.includes(props.field.input) ? <Printing name={props.name} /> : null}
    </div>
  )
})

/** The kinds of boxes that take any letters. */
const typedFreely: readonly Input[] = ['text', 'upper-text', 'textarea']

const Printing = ({ name }: { name: string }) => (
  <NotPrintable name={name} printable={useCall(documents.printable, {}).data?.Ranges} />
)

/** How each kind of input is drawn. The public job form draws its own robot check, outside the wizard. */
const fieldInputs: Record<Input, (props: FieldProps) => ReactNode> = {
  text: (props) =>
    props.field.suggestions ? (
      <SuggestField {...textOf(props)} suggestions={props.field.suggestions} />
    ) : (
      <TextField {...textOf(props)} />
    ),
  'upper-text': (props) => <TextField {...textOf(props)} autoCapitalize="characters" className="upper-text" />,
  email: (props) => <TextField {...textOf(props)} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />,
  telephone: (props) => <Telephone {...props} />,
  number: (props) => <NumberField {...textOf(props)} inputMode={props.field.decimals ? 'decimal' : 'numeric'} />,
  textarea: (props) => <TextareaField {...textOf(props)} minRows={2} />,
  date: (props) => <FormDate {...props} />,
  month: (props) => <MonthField {...textOf(props)} />,
  aadhaar: (props) => <TextField {...textOf(props)} inputMode="numeric" autoComplete="off" />,
  select: (props) => <Choice {...props} />,
  'country-code': (props) => <SelectField {...basicOf(props)} choices={countries()} />,
  radio: (props) => <Radios {...props} />,
  'yes-no': (props) => <Radios {...props} required />,
  checkbox: (props) => <CheckboxField {...basicOf(props)} />,
  'multi-select': (props) => <Several {...props} />,
  tags: (props) => <TagsField {...basicOf(props)} />,
  entries: (props) => <EntriesField {...props} Cell={FieldCell} />,
  photo: (props) => <PhotoField {...props} />,
  signature: (props) => <SignatureField {...props} />,
  derived: ({ name, field }) => <Derived name={name} label={field.label} />,
  today: ({ field }) => <Today label={field.label} />,
  'robot-check': () => null,
}

const basicOf = ({ name, field, required }: FieldProps) => ({
  name,
  label: field.label,
  required,
  ...(field.note === undefined ? {} : { description: field.note }),
})

const textOf = (props: FieldProps) => ({
  ...basicOf(props),
  maxLength: longest(props.field) + slack,
  ...(props.field.autocomplete === undefined ? {} : { autoComplete: props.field.autocomplete }),
  ...(props.field.keys === 'digits' ? { inputMode: 'numeric' as const } : {}),
})

// Beyond its limit a text is told so rather than cut off in silence; only what nobody types is stopped.
const slack = 1000

/** A mobile number says how many digits it has in the country that was chosen. */
function Telephone(props: FieldProps) {
  const { values } = useWizard()
  const { dialledWith } = props.field
  const hint = dialledWith === undefined ? undefined : mobileHint(values[dialledWith])
  return <TextField {...textOf(props)} type="tel" inputMode="tel" {...(hint === undefined ? {} : { description: hint })} />
}

function FormDate(props: FieldProps) {
  const { today } = useWizard()
  const limits = props.field.past ? { from: formatIsoDate(yearsBefore(today, 100)), to: formatIsoDate(today) } : {}
  return <DateField {...basicOf(props)} limits={limits} wire="DD-MM-YYYY" />
}

function Choice(props: FieldProps) {
  const { options, other } = props.field
  if (options && 'master' in options) return <MasterSelect {...basicOf(props)} options={options} other={other} />
  const own = ownOptions(props.field)?.map(({ value }) => value)
  if (other !== undefined) return <ComboboxField {...basicOf(props)} choices={own ?? []} other={other} />
  return <SelectField {...basicOf(props)} choices={ownOptions(props.field) ?? []} />
}

function Several(props: FieldProps) {
  const { options } = props.field
  if (options && 'master' in options) return <MasterMultiSelect {...basicOf(props)} options={options} />
  return <MultiSelectField {...basicOf(props)} choices={ownOptions(props.field) ?? []} />
}

/** A choice that may be left blank can be taken back. */
function Radios(props: FieldProps) {
  const { setValue } = useFormContext<BoxValues>()
  const { values, autosave } = useWizard()
  const { name, field, required } = props
  const clear = () => {
    setValue(name, '')
    autosave.change(name, '')
  }
  return (
    <>
      <RadioField {...basicOf(props)} choices={ownOptions(field) ?? []} />
      {!required && values[name] ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          mt="xs"
          onClick={clear}
          aria-label={words.clearChoice(field.label)}
        >
          {words.clear}
        </Button>
      ) : null}
    </>
  )
}

function Derived({ name, label }: { name: string; label: string }) {
  const { values } = useWizard()
  const value = values[name]
  return <ReadOnly label={label} value={value} />
}

function Today({ label }: { label: string }) {
  const { today } = useWizard()
  return <ReadOnly label={label} value={formatFormDate(today)} />
}

let known: Option[] | undefined
/** Two hundred names are worked out once, when the first such field is drawn. */
const countries = () => (known ??= dialCodes())
