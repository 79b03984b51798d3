import '@mantine/core/styles/Radio.css'
import { Radio, Stack } from '@mantine/core'
import { readings, type Decided } from '../../contract.ts'
import type { Question } from '../../column-questions.ts'
import { texts } from '../texts.ts'

type ColumnQuestionsProps = { questions: readonly Question[]; readings: Decided; onChange: (readings: Decided) => void }

/** IMP-23: how the cells of a column are read, asked before any of them is. */
export const ColumnQuestions = ({ questions, readings: chosen, onChange }: ColumnQuestionsProps) =>
  questions.map((question) => (
    <Radio.Group
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
    </Radio.Group>
  ))
