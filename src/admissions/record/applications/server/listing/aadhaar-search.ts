import { isAadhaar } from '#admissions/record/forms/values/aadhaar.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { GridCondition, GridFilter } from '#shared/grid.ts'

/**
 * A filter that finds Aadhaar numbers by their keyed hash: one that is typed into the search box, or named as `AadharNo`. The
 * number itself goes no further.
 */
export function withAadhaarFilter(secrets: Secrets, filter: GridFilter | null | undefined): GridFilter | null | undefined {
  if (!filter) return filter
  const finding = (part: GridCondition | GridFilter): GridCondition | GridFilter =>
    'filters' in part ? { ...part, filters: part.filters.map(finding) } : hashed(secrets, part)
  return { ...filter, filters: filter.filters.map(finding) }
}

function hashed(secrets: Secrets, condition: GridCondition): GridCondition | GridFilter {
  const { value } = condition
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/[ -]/g, '') : ''
  const isSought = condition.field === 'AadharNo' || (condition.field === 'search' && condition.operator === 'contains')
  if (!isSought || !isAadhaar(text)) return condition
  // While the key is being replaced, a number may still be kept under the previous one.
  const filters = secrets
    .digests('aadhaar-search', text)
    .map((value): GridCondition => ({ field: 'AadharNo', operator: 'eq', value }))
  return filters.length === 1 && filters[0] ? filters[0] : { logic: 'or', filters }
}
