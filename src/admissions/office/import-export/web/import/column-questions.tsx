import { Radio, RadioGroup } from '#web/kit/boxes/ticks.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { readings, type Decided } from '../../contract.ts'
import type { Question } from '../../column-questions.ts'
import { texts } from '../texts.ts'

type ColumnQuestionsProps = { questions: readonly Question[]; readings: Decided; onChange: (readings: Decided) => void }

export const ColumnQuestions = ({ questions, readings: chosen, onChange }: ColumnQuestionsProps) =>
  questions.map((question) => (
    <RadioGroup
      key={question.key}
      label={texts.columnQuestion(question)}
      value={chosen[question.key] ?? ''}
      onChange={(value) => {
        const reading = readings.find((each) => each === value)
        if (reading) onChange({ ...chosen, [question.key]: reading })
      }}
    >
      <Stack gap="xs" mt="xs">
        {question.choices.map(({ reading, means }) => (
          <Radio key={reading} value={reading} label={texts.columnReading(question.example, reading, means)} />
        ))}
      </Stack>
    </RadioGroup>
  ))
