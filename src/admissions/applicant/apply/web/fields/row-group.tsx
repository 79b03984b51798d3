import { Button } from '#web/kit/buttons.tsx'
import { Radio, RadioGroup } from '#web/kit/boxes/ticks.tsx'
import { useState } from 'react'
import type { Field } from '#admissions/record/forms/field.ts'
import { FieldGrid } from '#admissions/record/forms/web/fields/field-grid.tsx'
import { isBlank } from '#shared/rule.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { EmptiedNotice } from './emptied-notice.tsx'
import { t } from '#web/language/t.ts'

type RowGroupProps = { question: string; fields: readonly [name: string, field: Field][] }

/** FORM-55: each row opens after the one before it. */
export function RowGroup({ question, fields }: RowGroupProps) {
  const { values, empty } = useWizard()
  const rowOf = ({ row }: Field) => row?.number ?? 0
  const last = Math.max(0, ...fields.map(([, field]) => rowOf(field)))
  const filled = Math.max(0, ...fields.map(([name, field]) => (isBlank(values[name]) ? 0 : rowOf(field))))
  const [opened, setOpened] = useState(0)
  const open = Math.max(opened, filled)
  const answer = (isYes: boolean) => {
    setOpened(isYes ? 1 : 0)
    if (!isYes) empty(fields.map(([name]) => name).filter((name) => !isBlank(values[name])))
  }
  return (
    <>
      <RadioGroup label={question} value={open > 0 ? 'Yes' : 'No'} onChange={(chosen) => answer(chosen === 'Yes')} mb="md">
        <div className="row-question">
          <Radio value="Yes" label={t(words.yes)} />
          <Radio value="No" label={t(words.no)} />
        </div>
      </RadioGroup>
      <EmptiedNotice names={fields.map(([name]) => name)} />
      {open === 0 ? null : (
        <>
          <FieldGrid fields={fields.filter(([, field]) => rowOf(field) <= open)} isAsked={() => false} />
          {open < last ? (
            <Button variant="light" mb="lg" onClick={() => setOpened(open + 1)}>
              {t(words.addAnother)}
            </Button>
          ) : null}
        </>
      )}
    </>
  )
}
