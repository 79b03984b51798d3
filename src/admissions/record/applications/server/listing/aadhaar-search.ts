import { isAadhaar } from '#admissions/record/forms/values/aadhaar.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { GridCondition, GridFilter } from '#shared/grid.ts'

/** Replaces the number by its keyed hash, in the search box or as `AadharNo`: the number itself goes no further. */
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
  // During a key change a number may still be stored under the old key.
  const filters = secrets
    .digests('aadhaar-search', text)
    .map((value): GridCondition => ({ field: 'AadharNo', operator: 'eq', value }))
  return filters.length === 1 && filters[0] ? filters[0] : { logic: 'or', filters }
}
