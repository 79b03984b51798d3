import { Fragment, type ReactNode } from 'react'
import type { Field } from '../../field.ts'
import { FieldCell } from './field-cell.tsx'

type FieldGridProps = {
  fields: readonly (readonly [name: string, field: Field])[]
  isAsked: (name: string) => boolean
  after?: Readonly<Record<string, ReactNode>>
}

export const FieldGrid = ({ fields, isAsked, after = {} }: FieldGridProps) => (
  <div className="field-grid">
    {fields.map(([name, field]) => (
      <Fragment key={name}>
        <FieldCell name={name} field={field} required={isAsked(name)} />
        {after[name]}
      </Fragment>
    ))}
  </div>
)
