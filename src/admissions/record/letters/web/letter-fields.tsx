import { Paper } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import { longestSubject, longestText } from '#platform/mail/wording-rules.ts'
import { TemplatePlaceholders } from '#platform/mail/web/template-placeholders.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { letterCalls, type Letter } from '../contract.ts'
import { letterPlaces, letterViolation } from '../letter-places.ts'
import { letterShapeChoices, letterShapeWords } from '../letter-shapes.ts'
import { texts } from './texts.ts'

const places = Object.entries(letterPlaces).map(([name, place]) => ({ name, ...place }))

export function LetterFields() {
  return (
    <>
      <TextField name="Name" label={texts.name} description={texts.nameHint} required data-autofocus />
      <TextField name="Subject" label={texts.subject} required most={longestSubject} />
      <TextareaField name="Text" label={texts.text} required most={longestText} minRows={8} maxRows={20} />
      <TemplatePlaceholders places={places} />
      <SelectField
        name="As"
        label={letterShapeWords.label}
        description={letterShapeWords.hint}
        required
        choices={letterShapeChoices}
      />
      <LetterPreview />
    </>
  )
}

/** Milliseconds without typing before the preview loads. */
const stillMs = 400

function LetterPreview() {
  const { Subject = '', Text: text = '', As = 'mail' } = useWatch<Pick<Letter, 'Subject' | 'Text' | 'As'>>()
  const [still] = useDebouncedValue({ Subject, Text: text, As }, stillMs)
  const isSound = letterViolation({ subject: still.Subject, text: still.Text }) === undefined
  const { data } = useCall(letterCalls.preview, still, { enabled: isSound, keepOld: true })
  return (
    <section aria-label={texts.preview}>
      <Title order={3} fz="sm">
        {texts.preview}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {isSound ? (As === 'pdf' ? texts.previewOfPdf : texts.previewHint) : texts.noPreview}
      </Text>
      {isSound && data ? (
        <Paper withBorder p="md" bg="var(--paper)">
          <Text fw={600} mb="md" style={{ overflowWrap: 'anywhere' }}>
            {data.Subject}
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{data.Text}</Text>
        </Paper>
      ) : null}
    </section>
  )
}
