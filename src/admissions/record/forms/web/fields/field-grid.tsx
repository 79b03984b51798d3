import { Fragment, type ReactNode } from 'react'
import type { Field } from '../../variant.ts'
import { FieldCell } from './field-cell.tsx'

type FieldGridProps = {
  fields: readonly (readonly [name: string, field: Field])[]
  /** Whether a field wears the required mark. */
  isAsked: (name: string) => boolean
  /** What comes behind a field without being one itself. */
  after?: Readonly<Record<string, ReactNode>>
}

/** Fields side by side, in this order. */
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
