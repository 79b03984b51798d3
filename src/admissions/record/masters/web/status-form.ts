import { isInternal, plainStatus, statusOfRow } from '../status-title.ts'
import type { MasterRow } from '../row.ts'

/** What the form of a status begins with: an internal one has a switch of its own, and the title is no label. */
export function statusValues(row: MasterRow): MasterRow {
  const { title, isActive, ApplicantSees, ...fields } = row['Statustitle'] ? statusOfRow(row) : plainStatus('')
  const isOwn = ApplicantSees === title
  const hidden = title !== '' && isInternal({ ApplicantSees })
  return { ...row, ...fields, IsActive: isActive, IsInternal: hidden, Label: isOwn || hidden ? '' : ApplicantSees }
}

/** The form's values as the calls take them. */
export function statusRow({ IsInternal, Label, ...row }: MasterRow): MasterRow {
  const label = typeof Label === 'string' && Label.trim() !== '' ? Label : row['Statustitle']
  return { ...row, ApplicantSees: IsInternal === true ? '' : label }
}
