import { Alert } from '#web/kit/notice.tsx'
import { Fragment } from 'react'
import { askedIn } from '#admissions/record/forms/definition/asked.ts'
import { isRequired } from '#admissions/record/forms/engine/check.ts'
import type { Field } from '#admissions/record/forms/field.ts'
import type { Stage } from '#admissions/record/forms/variant.ts'
import { FieldGrid } from '#admissions/record/forms/web/fields/field-grid.tsx'
import { useWizard } from '../wizard/wizard-context.ts'
import { EmptiedNotice } from './emptied-notice.tsx'
import { RowGroup } from './row-group.tsx'

export function StageFields({ stage }: { stage: Pick<Stage, 'fields' | 'nothing'> }) {
  const { variant, values, today, isStaff } = useWizard()
  const asked = askedIn(variant, values)
  const shown = Object.entries(stage.fields).filter(([name, { staffOnly }]) => asked.has(name) && (isStaff || !staffOnly))
  if (shown.length === 0 && stage.nothing !== undefined) return <Alert color="gray">{stage.nothing}</Alert>
  return groupsOf(shown).map(({ heading, fields }) => {
    const question = fields[0]?.[1].row?.question
    const cells =
      question === undefined ? (
        <>
          <FieldGrid fields={fields} isAsked={(name) => isRequired(variant, name, values, today)} />
          <EmptiedNotice names={fields.map(([name]) => name)} />
        </>
      ) : (
        <RowGroup question={question} fields={fields} />
      )
    if (heading === undefined) return <Fragment key={fields[0]?.[0]}>{cells}</Fragment>
    return (
      <fieldset key={heading} className="plain-fieldset">
        <legend className="group-heading">{heading}</legend>
        {cells}
      </fieldset>
    )
  })
}

type Named = [name: string, field: Field]
type Group = { heading: string | undefined; fields: Named[] }

function groupsOf(fields: readonly Named[]): Group[] {
  return fields.reduce<Group[]>((groups, named) => {
    const last = groups.at(-1)
    if (last && last.heading === named[1].group) return [...groups.slice(0, -1), { ...last, fields: [...last.fields, named] }]
    return [...groups, { heading: named[1].group, fields: [named] }]
  }, [])
}
