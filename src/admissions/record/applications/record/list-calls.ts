import { z } from 'zod/mini'
import { call } from '#shared/call.ts'
import { gridFilter } from '#shared/grid.ts'
import { mostFilters } from './tabs.ts'

/** The calls of the staff list besides those for its pages. */
export const listCalls = {
  values: call({
    path: 'applications/values',
    summary:
      'What a column that is filled from a list can be filtered by: the values of its forms and reference lists, then retired ones that applications still have, 500 at most; of an answer without a column all retired ones.',
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
    summary:
      'How many applications each of at most 12 filters finds. A number of 10,000 means as many or more; numbers from 1,000 are up to 30 seconds old.',
    body: z.object({ filters: z.array(gridFilter).check(z.minLength(1), z.maxLength(mostFilters)) }),
    work: 'list',
    reply: z.object({ Totals: z.array(z.number()) }),
    envelope: 'status',
    access: 'readAllApplications',
    onlyReads: true,
    forKeys: 'readAllApplications',
  }),
}
