import type { GridCondition, GridFilter } from '#shared/grid.ts'

/**
 * The application to which all results of a filter belong; undefined if the filter allows several. The view of one
 * application asks with `contains`, which is read as `eq` here: application 1 is not 11 (OFFICE-8).
 */
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
