import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Title } from '#web/kit/text.tsx'
import { useId, type ComponentType, type SubmitEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { askedAmong } from '../../definition/asked.ts'
import { derivedEntry } from '../../engine/derive.ts'
import type { Entry } from '../../field.ts'
import { texts } from '../texts.ts'
import type { FieldProps } from '../fields/field-props.ts'
import { ReadOnly } from '../fields/read-only.tsx'
import { useEntryForm, type EntryFormOptions } from './use-entry-form.ts'
import { t } from '#web/language/t.ts'

type EntryFormProps = EntryFormOptions & { Cell: ComponentType<FieldProps> }

/** The browser keeps typed text that is not in the list yet. */
export function EntryForm({ Cell, ...props }: EntryFormProps) {
  const { name, entry, others, edited, entries } = props
  const id = useId()
  const { form, heading, round, finish, clear, cancel } = useEntryForm(props)
  const isEdit = edited !== undefined
  // Questions and computed values follow the typing; only changed boxes render again.
  const boxes = form.watch()
  const asked = askedAmong(entry.fields, boxes)
  const shownFields = Object.entries(entry.fields).filter(([each]) => asked.has(each))
  const derived = entry.derive ? derivedEntry(entry, entries.tidied(name, boxes)) : {}

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-labelledby={id}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          finish()
        }}
      >
        <Title order={3} id={id} ref={heading} tabIndex={-1} className="group-heading">
          {t(isEdit ? texts.editHeading : others.length > 0 ? texts.anotherEntry : texts.firstEntry)}
        </Title>
        <div className="field-grid" key={round}>
          {shownFields.map(([each, field]) =>
            field.input === 'derived' ? (
              <div key={each} className="field-cell" data-width={field.width}>
                <ReadOnly label={field.label} value={derived[each]} />
              </div>
            ) : (
              <Cell key={each} name={each} field={field} required={isAlwaysAsked(entry, each)} />
            ),
          )}
        </div>
        <Group mt="md" gap="sm">
          <Button variant="light" type="submit">
            {isEdit ? t(texts.saveEntry) : entry.addLabel}
          </Button>
          <Button variant="subtle" color="gray" onClick={isEdit ? cancel : () => clear()}>
            {t(isEdit ? texts.cancelEdit : texts.clear)}
          </Button>
        </Group>
      </form>
    </FormProvider>
  )
}

const isAlwaysAsked = ({ rules, fields }: Entry, name: string) =>
  fields[name]?.required === true || rules.some(({ field, binds }) => field === name && binds === 'required')
