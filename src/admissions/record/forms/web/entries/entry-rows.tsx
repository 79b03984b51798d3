import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { use } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { blankEntry } from '../../engine/boxes.ts'
import { boxInRow, isAskedInRow, isClosed } from '../../engine/entries.ts'
import type { Entry } from '../../field.ts'
import type { HostInputProps } from '../form-host.ts'
import { texts } from '../texts.ts'
import type { BoxValues } from '../use-box-form.ts'
import { FormContext } from '#web/ui/fields/form-context.ts'
import { t } from '#web/language/t.ts'

/** FORM-42: one row always stays; the last has the button for another. */
export function EntryRows({ name, field: { label, entry }, required, Cell }: HostInputProps<'entries'>) {
  const { fields: drawn, append, remove } = useFieldArray({ name })
  const { halfDates } = use(FormContext)
  const [first = ''] = Object.keys(entry.fields)
  return (
    <fieldset className="plain-fieldset">
      <legend className="group-heading">{label}</legend>
      <ol className="entry-rows">
        {drawn.map(({ id }, index) => (
          <li key={id} className="entry-row" aria-label={`${entry.called ?? label} ${index + 1}`}>
            <Row name={`${name}.${index}`} required={required} entry={entry} Cell={Cell} />
            <div className="entry-row-buttons">
              {drawn.length > 1 ? (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={t(texts.removeRow, { number: index + 1 })}
                  title={t(texts.removeRow, { number: index + 1 })}
                  onClick={() => {
                    halfDates?.removeRow(name, index)
                    remove(index)
                  }}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              ) : null}
              {index === drawn.length - 1 ? (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => append(blankEntry(entry), { focusName: boxInRow(name, drawn.length, first) })}
                >
                  {t(texts.addRow)}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

type RowProps = Pick<HostInputProps<'entries'>, 'name' | 'required' | 'Cell'> & { entry: Entry }

function Row({ name, required, entry, Cell }: RowProps) {
  const row = useFormContext<Record<string, BoxValues>>().watch(name)
  return (
    <div className="field-grid">
      {Object.entries(entry.fields).map(([part, field]) => {
        const isAsked = required && isAskedInRow(field, row)
        return <Cell key={part} name={`${name}.${part}`} field={field} required={isAsked} disabled={isClosed(field, row)} />
      })}
    </div>
  )
}
