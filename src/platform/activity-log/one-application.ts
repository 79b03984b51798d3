import type { GridCondition, GridFilter } from '#shared/grid.ts'

/** OFFICE-8: undefined if the filter allows several. The view of one application asks with `contains`, read as `eq`: 1 is not 11. */
export function applicationOf(filter: GridFilter | null | undefined): number | undefined {
  if (!filter || (filter.logic === 'or' && filter.filters.length > 1)) return undefined
  for (const part of filter.filters) {
    const found = 'filters' in part ? applicationOf(part) : numberIn(part)
    if (found !== undefined) return found
  }
  return undefined
}

function numberIn({ field, operator, value }: GridCondition): number | undefined {
  if (field !== 'applicationID' || (operator !== 'eq' && operator !== 'contains')) return undefined
  return /^\d{1,15}$/.test(String(value).trim()) ? Number(value) : undefined
}
