import { Title } from '#web/kit/text.tsx'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import { documentStage } from '#admissions/record/forms/engine/open-points.ts'
import { entriesIn } from '#admissions/record/forms/engine/entries.ts'
import { askedIn } from '#admissions/record/forms/definition/asked.ts'
import { answersOf, readFields, wordedIn } from '#admissions/record/forms/engine/reading.ts'
import { shortLabel, storedAs, type Field, type FieldOf } from '#admissions/record/forms/field.ts'
import type { Stage } from '#admissions/record/forms/variant.ts'
import { placeOf } from '#admissions/record/forms/web/fields/field-props.ts'
import { useFormHost } from '#admissions/record/forms/web/form-host.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { texts as kit } from '#web/texts.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { checking } from './use-steps.ts'
import { t } from '#web/language/t.ts'

type CheckAnswersProps = { onChange: (name: string) => void }

/** FORM-54: shows the earlier stages' answers, each with a link to its box and back. */
export function CheckAnswers({ onChange }: CheckAnswersProps) {
  const { variant } = useWizard()
  const stages = variant.stages.filter((stage) => stage !== documentStage(variant))
  return (
    <section aria-labelledby={placeOf(checking)} className="check-answers">
      <Title order={3} id={placeOf(checking)} tabIndex={-1} className="group-heading">
        {t(words.checkTitle)}
      </Title>
      {stages.map((stage) => (
        <Answers key={stage.key} stage={stage} onChange={onChange} />
      ))}
    </section>
  )
}

function Answers({ stage, onChange }: CheckAnswersProps & { stage: Stage }) {
  const { variant, values, points, isStaff } = useWizard()
  const { files } = useFormHost()
  const asked = askedIn(variant, values)
  const pictures = Object.entries(stage.fields).flatMap(([name, field]) => {
    if (storedAs[field.input] !== 'upload' || !asked.has(name)) return []
    const file = files.stored.find(({ docname, path }) => docname === name && path !== '')
    return [{ name, field, answer: file?.name ?? '' }]
  })
  const answers = [...pictures, ...answersOf(variant, stage, values, (text) => t(text))].filter(
    ({ field }) => (isStaff || !field.staffOnly) && !isUnopened(field, stage, values),
  )
  if (answers.length === 0) return null
  return (
    <>
      <Title order={4} size="h5" fw={500} mb={4}>
        {stage.title}
      </Title>
      <dl>
        {answers.map(({ name, field, answer }) => {
          const isMissing = points.some((point) => point.name === name)
          const label = shortLabel(field)
          const text = field.input === 'entries' ? inLines(field, values[name]) : answer
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd data-missing={isMissing || undefined}>
                <bdi>{text || t(isMissing ? words.answerMissing : kit.blank)}</bdi>
              </dd>
              {storedAs[field.input] === 'nothing' ? null : (
                <dd className="check-change">
                  <UnstyledButton
                    className="correct-link"
                    aria-label={t(words.changeAnswer, { label })}
                    onClick={() => onChange(name)}
                  >
                    {t(words.change)}
                  </UnstyledButton>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** One labelled line per part: a row of several dates is unreadable. */
const inLines = ({ entry }: FieldOf<'entries'>, value: unknown): string =>
  entriesIn(value)
    .map((each) =>
      readFields(entry)
        .map(([name, field]) => [field.label, wordedIn(field, name, each, (text) => t(text))])
        .filter(([, text]) => text !== '')
        .map((line) => line.join(': '))
        .join('\n'),
    )
    .join('\n\n')

/** An unopened, empty row counts as not asked (FORM-55). */
const isUnopened = ({ row }: Field, { fields }: Stage, values: Values) =>
  row !== undefined && Object.entries(fields).every(([name, other]) => other.row?.number !== row.number || isBlank(values[name]))
