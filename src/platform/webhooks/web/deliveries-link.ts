import { filterSearch } from '#web/ui/grid/codec.ts'

export function deliveriesLink(name?: string): string {
  const only = (field: string, value: string) => ({
    field,
    logic: 'and' as const,
    conditions: [{ operator: 'eq' as const, value }],
  })
  const filters = [only('Service', 'webhook'), ...(name === undefined ? [] : [only('Email', name)])]
  return `#/outbox?${new URLSearchParams(filterSearch(filters)).toString()}`
}
