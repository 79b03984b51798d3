import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'
import { pastLimits } from '#web/values/past-limits.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { blankRow, history, type EditorValues } from '../values.ts'
import type { JobFieldProps } from './job-field-props.ts'
import { texts } from './texts.ts'
import { useEditor } from './editor-context.ts'
import classes from './staff-editor.module.css'

/** FORM-42: a row for each employer. One always stays; the button for another is on the last. */
export function EmploymentHistory({ field, required }: JobFieldProps) {
  const { fields: rows, append, remove } = useFieldArray<{ [history]: (typeof blankRow)[] }>({ name: history })
  return (
    <fieldset className="plain-fieldset">
      <legend className={classes.heading}>{field.label}</legend>
      <ol className={classes.rows}>
        {rows.map(({ id }, index) => (
          <li key={id} className={classes.row} aria-label={texts.rowNumber(index + 1)}>
            <Row name={`${history}.${index}`} field={field} required={required} />
            <div className={classes.rowButtons}>
              {rows.length > 1 ? (
                <Tooltip label={texts.removeRow(index + 1)}>
                  <ActionIcon
                    variant="subtle"
                    color="red.9"
                    size="lg"
                    aria-label={texts.removeRow(index + 1)}
                    onClick={() => remove(index)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              ) : null}
              {index === rows.length - 1 ? (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => append({ ...blankRow }, { focusName: `${history}.${rows.length}.PreOrganizationName` })}
                >
                  {texts.addRow}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

function Row({ name, field, required }: JobFieldProps) {
  const { watch } = useFormContext<EditorValues>()
  const isPresent = watch(`${name}.Present`) === true
  const labelOf = (part: string) => field.entry?.fields[part]?.label ?? part
  const box = (part: string) => ({ name: `${name}.${part}`, label: labelOf(part), required })
  const limits = pastLimits(useEditor().timeZone)
  return (
    <>
      <TextField {...box('PreOrganizationName')} autoComplete="off" />
      <TextField {...box('PreDesignation')} autoComplete="off" />
      <DateField {...box('StartDate')} limits={limits} wire="DD-MM-YYYY" />
      <DateField {...box('EndDate')} limits={limits} wire="DD-MM-YYYY" required={required && !isPresent} disabled={isPresent} />
      <CheckboxField name={`${name}.Present`} label={labelOf('Present')} />
    </>
  )
}
