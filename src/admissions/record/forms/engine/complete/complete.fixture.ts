import { isBlank, type Values } from '#shared/rule.ts'
import { isChoice, ownOptions, type Field } from '../../field.ts'
import { fieldsOf, type Variant } from '../../variant.ts'
import { askedIn } from '../../definition/asked.ts'

/** Adds an answer to each `required` field without one. */
export function complete<Answers extends Values>(variant: Variant, answers: Answers): Answers {
  const asked = askedIn(variant, answers)
  const more = Object.entries(fieldsOf(variant)).filter(
    ([name, { required }]) => required && isBlank(answers[name]) && asked.has(name),
  )
  return { ...answers, ...Object.fromEntries(more.map(([name, field]) => [name, answerTo(variant.name, name, field)])) }
}

/** Without fields that became `required` after docs/product listed them. */
export const described = (variant: Variant): Variant => ({
  ...variant,
  stages: variant.stages.map((stage) => ({
    ...stage,
    fields: Object.fromEntries(Object.entries(stage.fields).filter(([, { required }]) => !required)),
  })),
})

/** Throws if only a person knows an answer: then the form's fixture needs it. */
function answerTo(form: string, name: string, field: Field): unknown {
  const [option] = ownOptions(field) ?? []
  const answer = option?.value ?? answers[field.input as keyof typeof answers]
  if (answer === undefined || (option === undefined && isChoice(field)))
    throw new Error(`${name} needs an answer in engine/complete/${form}.fixture.ts`)
  return field.input === 'multi-select' ? [answer] : answer
}

const answers = {
  text: 'Said',
  'upper-text': 'SAID',
  textarea: 'Said at length',
  email: 'somebody@example.com',
  telephone: '9876543210',
  date: '14-08-2004',
  month: '04-2025',
  number: 1,
  checkbox: true,
  tags: ['Said'],
}
