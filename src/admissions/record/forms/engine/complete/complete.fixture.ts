import { isBlank, type Values } from '#shared/rule.ts'
import { fieldsOf, ownOptions, type Field, type Variant } from '../../variant.ts'

/** A complete application, with an answer to each field that was declared `required` and is not among the answers. */
export function complete<Answers extends Values>(variant: Variant, answers: Answers): Answers {
  const more = Object.entries(fieldsOf(variant)).filter(
    ([name, { required, shown }]) => required && isBlank(answers[name]) && (shown?.(answers) ?? true),
  )
  return { ...answers, ...Object.fromEntries(more.map(([name, field]) => [name, answerTo(name, field)])) }
}

/** A form as docs/product has it: without the fields that were declared `required` since, which have no place in its lists. */
export const described = (variant: Variant): Variant => ({
  ...variant,
  stages: variant.stages.map((stage) => ({
    ...stage,
    fields: Object.fromEntries(Object.entries(stage.fields).filter(([, { required }]) => !required)),
  })),
})

/** An answer that the kind of a field takes. Throws where only a person knows one: then the fixture of its form needs it. */
function answerTo(name: string, field: Field): unknown {
  const [option] = ownOptions(field) ?? []
  const answer = option?.value ?? answers[field.input as keyof typeof answers]
  if (answer === undefined || (option === undefined && field.options))
    throw new Error(`The complete form needs an answer to ${name}`)
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
