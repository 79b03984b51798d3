import { Fragment, memo, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { documents } from '#features/applications/document-calls.ts'
import { isRequired } from '#features/forms/engine/check.ts'
import { longest } from '#features/forms/engine/format-rules.ts'
import type { Field, Input } from '#features/forms/variant.ts'
import { job } from '#features/forms/declarations/job.ts'
import { candidate } from '#features/forms/declarations/job/candidate.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { TagsField } from '#web/ui/fields/choice-fields.tsx'
import { pastLimits } from '#web/values/past-limits.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NotPrintable } from '#web/ui/fields/not-printable.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { patchOf, type EditorValues } from '../values.ts'
import type { JobFieldProps } from './job-field-props.ts'
import { EmploymentHistory } from './employment-history.tsx'
import { ListField, ListsField } from './list-fields.tsx'
import { ResumeField } from './resume-field.tsx'
import { useEditor } from './editor-context.ts'
import classes from './staff-editor.module.css'

type JobFieldsProps = {
  isNew: boolean
  isMandatory: boolean
  /** As staff fill them in, unless told. */
  fields?: Readonly<Record<string, Field>>
}

/** All that is asked of a candidate, in the order of the declaration; the resume stands after the preferred location. */
export function JobFields({ isNew, isMandatory, fields = candidate.fields }: JobFieldsProps) {
  const { timeZone } = useEditor()
  const values = useFormContext<EditorValues>().watch()
  const answers = patchOf(values, isNew)
  const isAsked = (name: string) =>
    (isNew && name === job.columns.MailId) || (isMandatory && isRequired(job, name, answers, serverToday(timeZone)))

  const shown = Object.entries(fields).filter(([, field]) => field.shown?.(values) ?? true)
  return (
    <div className={classes.fields}>
      {shown.map(([name, field]) => (
        <Fragment key={name}>
          <Cell name={name} field={field} required={isAsked(name)} />
          {name === 'PreferredLocation' ? <ResumeField /> : null}
        </Fragment>
      ))}
    </div>
  )
}

/** Drawn again only when it changes itself: a key pressed costs one field. */
const Cell = memo(function Cell(props: JobFieldProps) {
  const Input = inputs[props.field.input]
  return (
    <div data-width={props.field.width}>
      {Input ? <Input {...props} /> : null}
      {props.field.input === 'text' ? <Printing name={props.name} /> : null}
    </div>
  )
})

const Printing = ({ name }: { name: string }) => (
  <NotPrintable name={name} printable={useCall(documents.printable, {}).data?.Ranges} />
)

/** How each kind of input of the job form is drawn. */
const inputs: Partial<Record<Input, (props: JobFieldProps) => ReactNode>> = {
  text: (props) => <TextField {...textOf(props)} />,
  email: (props) => <TextField {...textOf(props)} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />,
  telephone: (props) => <TextField {...textOf(props)} type="tel" inputMode="numeric" />,
  date: (props) => <PastDate {...props} />,
  select: (props) => <ListField {...props} />,
  'multi-select': (props) => <ListsField {...props} />,
  tags: ({ name, field, required }) => (
    <TagsField name={name} label={field.label} required={required} placeholder={field.note ?? ''} />
  ),
  entries: (props) => <EmploymentHistory {...props} />,
}

const PastDate = (props: JobFieldProps) => (
  <DateField {...basicOf(props)} limits={pastLimits(useEditor().timeZone)} wire="DD-MM-YYYY" />
)

const basicOf = ({ name, field, required }: JobFieldProps) => ({
  name,
  label: field.label,
  required,
  ...(field.note === undefined ? {} : { description: field.note }),
})

const textOf = (props: JobFieldProps) => ({
  ...basicOf(props),
  // Beyond its limit a text is told so rather than cut off in silence; only what nobody types is stopped.
  maxLength: longest(props.field) + 1000,
  autoComplete: props.field.autocomplete ?? 'off',
})
