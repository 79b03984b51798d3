import { Group, Stack } from '#web/kit/layout.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { letterWording } from '#admissions/record/letters/contract.ts'
import { letterPlaces, letterViolation } from '#admissions/record/letters/letter-places.ts'
import { letterShapeChoices, letterShapeWords } from '#admissions/record/letters/letter-shapes.ts'
import { TemplatePlaceholders } from '#platform/mail/web/template-placeholders.tsx'
import { longestSubject, longestText } from '#platform/mail/wording-rules.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { useUnsaved, type FormParts } from '#web/ui/dialogs/reason-dialog.tsx'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { noStatus, sendingKinds } from '../../contract.ts'
import { texts } from '../texts.ts'
import { PlannedField } from '../planned-field.tsx'
import { DecisionFields } from './decision-fields.tsx'
import { useLetters } from './use-letters.ts'
import type { Values } from './writing.ts'

export const blank: Values = {
  Kind: 'about',
  Status: '',
  Reason: '',
  Approves: false,
  Letter: '',
  Subject: '',
  Text: '',
  As: 'mail',
  At: '',
}

type WriteStepProps = Pick<FormParts, 'unsavedRef' | 'cancel'> & {
  isDecision: boolean
  label: string
  values: Values
  onWritten: (values: Values) => void
}

export function WriteStep({ isDecision, label, values, unsavedRef, cancel, onWritten }: WriteStepProps) {
  const [start] = useState(values)
  const form = useForm<Values>({ defaultValues: start })
  const { isDirty } = form.formState
  useUnsaved(unsavedRef, isDirty || start.Subject !== '')
  return (
    <Form
      form={form}
      check={isDecision ? checkDecision : check}
      save={async (written) => onWritten(written)}
      guard={false}
      label={label}
    >
      <Stack gap="md">
        {isDecision ? (
          <DecisionFields />
        ) : (
          <SelectField
            name="Kind"
            label={texts.kind}
            description={texts.kindHint}
            required
            choices={sendingKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            data-autofocus
          />
        )}
        <LetterChoice />
        <TextField name="Subject" label={texts.subject} required={!isDecision} most={longestSubject} />
        <TextareaField name="Text" label={texts.text} required={!isDecision} most={longestText} minRows={6} maxRows={16} />
        <TemplatePlaceholders places={isDecision ? allPlaces : places} />
        <SelectField
          name="As"
          label={letterShapeWords.label}
          description={letterShapeWords.hint}
          required
          choices={letterShapeChoices}
        />
        {isDecision ? null : <PlannedField label={texts.at} description={texts.atHint} />}
        <Group gap="sm" justify="flex-end">
          {cancel}
          <SaveButton>{texts.toPreview}</SaveButton>
        </Group>
      </Stack>
    </Form>
  )
}

const allPlaces = Object.entries(letterPlaces).map(([name, place]) => ({ name, ...place }))
const places = allPlaces.filter(({ name }) => name !== 'reason')

const checkShape = checkOf(letterWording)

function check(values: Values) {
  const broken = checkShape(values)
  if (broken) return broken
  const violation = letterViolation({ subject: values.Subject, text: values.Text })
  return violation && { message: violation.message, field: violation.field === 'subject' ? 'Subject' : 'Text' }
}

/** LETTER-11: the letter of a decision is optional. */
function checkDecision(values: Values) {
  if (values.Status === '') return { message: noStatus, field: 'Status' }
  return values.Subject === '' && values.Text === '' ? undefined : check(values)
}

function LetterChoice() {
  const { letters, fill } = useLetters()
  if (letters.length === 0) return null
  return (
    <SelectField
      name="Letter"
      label={texts.letter}
      description={texts.letterHint}
      placeholder={texts.ownText}
      choices={letters.map(({ ID, Name }) => ({ value: ID, label: Name }))}
      onPick={(chosen) => (chosen === '' ? undefined : fill(chosen))}
    />
  )
}
