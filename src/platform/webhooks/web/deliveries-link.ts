import { filterSearch } from '#web/ui/grid/codec.ts'

/** HOOK-6: the link to the Outbox, filtered to webhooks, or to the webhook of a name. */
export function deliveriesLink(name?: string): string {
  const only = (field: string, value: string) => ({
    field,
    logic: 'and' as const,
    conditions: [{ operator: 'eq' as const, value }],
  })
  const filters = [only('Service', 'webhook'), ...(name === undefined ? [] : [only('Email', name)])]
  return `#/outbox?${new URLSearchParams(filterSearch(filters)).toString()}`
}
