import { choiceLabel } from '#admissions/record/applications/record/choice-words.ts'
import { forms } from '#shared/form-name.ts'
import { useSend } from '#web/calls/use-call.ts'
import { checkOf } from '#web/ui/fields/form.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { fromList } from '#web/ui/grid/source.ts'
import { EditableList } from '#web/ui/tables/editable-list.tsx'
import { distribution, ruleBody, type Rule } from '../contract.ts'
import { RuleFields } from './rule-fields.tsx'
import { texts } from './texts.ts'

const changes = [distribution.get]

export function DistributionScreen() {
  const save = useSend(distribution.save, changes)
  const remove = useSend(distribution.delete, changes)
  return (
    <EditableList
      grid={grid}
      add={texts.add}
      valuesOf={valuesOf}
      check={(values) => check(bodyOf(values))}
      save={(values, rule) => save.mutateAsync({ ...bodyOf(values), ...(rule && { ID: rule.ID, Seen: rule }) })}
      remove={({ ID }) => remove.mutateAsync({ ID })}
    >
      {(rule) => <RuleFields rule={rule} />}
    </EditableList>
  )
}

type Values = { Form: Rule['Form']; Program: string; Members: string[]; Days: string; IsActive: boolean }

const check = checkOf(ruleBody)

const valuesOf = (rule: Rule | undefined): Values => {
  const { Form = 'college', Program = '', Members = [], Days = 7, IsActive = true } = rule ?? {}
  return { Form, Program, Members, Days: String(Days), IsActive }
}

/** An empty box is not 0: the schema refuses it. */
const bodyOf = ({ Days, ...values }: Values) => ({ ...values, Days: Days.trim() === '' ? Number.NaN : Number(Days) })

const nameOf = ({ Form, Program }: Rule) => texts.nameOf(forms[Form].title, choiceLabel('Program', Program))

const grid: Grid<Rule> = {
  title: texts.distribution,
  columns: [
    { field: 'Form', title: texts.form, width: 112, value: ({ Form }) => forms[Form].title },
    {
      field: 'Program',
      title: texts.program,
      width: 208,
      value: ({ Program }) => choiceLabel('Program', Program) || texts.anyProgram,
    },
    { field: 'Members', title: texts.members, value: ({ Members }) => Members.join(', ') },
    { field: 'Days', title: texts.days, type: 'number', width: 128 },
    { field: 'IsActive', title: texts.isActive, type: 'boolean', width: 96 },
  ],
  source: fromList(distribution.get),
  keyOf: ({ ID }) => ID,
  nameOf,
  search: { contains: ['Form', 'Program'] },
  empty: { hint: texts.empty },
}
