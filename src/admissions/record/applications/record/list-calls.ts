import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { gridFilter } from '#shared/grid.ts'
import { mostFilters } from './tabs.ts'

export const listCalls = {
  values: call({
    path: 'applications/values',
    body: z.object({ field: z.string().check(z.maxLength(60)) }),
    work: 'list',
    reply: z.array(z.string()),
    envelope: 'bare',
    access: 'readAllApplications',
    onlyReads: true,
    forKeys: 'readAllApplications',
  }),
  counts: call({
    path: 'applications/counts',
    body: z.object({ filters: z.array(gridFilter).check(z.minLength(1), z.maxLength(mostFilters)) }),
    work: 'list',
    reply: z.object({ Totals: z.array(z.number()) }),
    envelope: 'status',
    access: 'readAllApplications',
    onlyReads: true,
    forKeys: 'readAllApplications',
  }),
}
