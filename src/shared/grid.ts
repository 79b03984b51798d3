import { z } from 'zod/mini'

/** CALL-10: the operators of a grid request. */
export const gridOperators = [
  'eq',
  'neq',
  'in',
  'contains',
  'startswith',
  'endswith',
  'gt',
  'gte',
  'lt',
  'lte',
  'isnull',
  'isnotnull',
] as const
export type GridOperator = (typeof gridOperators)[number]

export const textualOperators: readonly GridOperator[] = ['contains', 'startswith', 'endswith']

export const isGridOperator = (text: string | undefined): text is GridOperator => gridOperators.some((each) => each === text)

export const takesValue = (operator: GridOperator) => operator !== 'isnull' && operator !== 'isnotnull'

const equality: GridOperator[] = ['eq', 'neq', 'isnull', 'isnotnull']
const order: GridOperator[] = [...equality, 'gt', 'gte', 'lt', 'lte']

/** `date` is a calendar day, `moment` an instant, `texts` several texts joined by ', '. Numbers can also be searched by their digits. */
export const operatorsOfType = {
  text: [...order, 'in', ...textualOperators],
  texts: [...equality, 'in', ...textualOperators],
  number: [...order, ...textualOperators],
  boolean: equality,
  date: order,
  moment: order,
} as const satisfies Record<string, readonly GridOperator[]>
export type GridType = keyof typeof operatorsOfType

type GridValue = string | number | boolean | readonly string[] | null | undefined
export type GridCondition = { field: string; operator: GridOperator; value?: GridValue }
export type GridFilter = { logic: 'and' | 'or'; filters: (GridCondition | GridFilter)[] }
export type GridSort = { field: string; dir?: 'asc' | 'desc' | undefined }

/** CALL-13: a larger page counts as this many; more rows at once come only from the workbook call. */
export const largestPage = 200
const deepestFilter = 3
const mostConditions = 20
/** Operators that search texts cost the most: each is compared with every row. */
const mostTextual = 8
const longestField = 60
/** Also the limit of a search text, in characters. */
export const longestValue = 200
/** The most values in an `in`; '' means blank. */
export const mostListed = 100

/** LIST-24: the most columns that a request may add to the regular ones. */
export const mostColumns = 20
export const furtherColumns = z._default(z.array(z.string().check(z.maxLength(longestField))).check(z.maxLength(mostColumns)), [])

const field = z.string().check(z.maxLength(longestField))
const condition = z.object({
  field,
  operator: z.enum(gridOperators),
  value: z.nullish(
    z.union([
      z.string().check(z.maxLength(longestValue)),
      z.number(),
      z.boolean(),
      z.array(z.string().check(z.maxLength(longestValue))).check(z.minLength(1), z.maxLength(mostListed)),
    ]),
  ),
})

const groupOf = (levels: number): z.ZodMiniType<GridFilter> =>
  z.object({
    logic: z.enum(['and', 'or']),
    filters: z.array(levels > 1 ? z.union([condition, groupOf(levels - 1)]) : condition).check(z.maxLength(mostConditions)),
  })

const conditionsIn = (filter: GridFilter): GridCondition[] =>
  filter.filters.flatMap((filter) => ('filters' in filter ? conditionsIn(filter) : [filter]))

export const fieldsIn = ({ filter, sort }: Partial<Pick<GridRequest, 'filter' | 'sort'>>): string[] => [
  ...(filter ? conditionsIn(filter) : []).map(({ field }) => field),
  ...(sort ?? []).map(({ field }) => field),
]

/** A filter nested at most three deep, with at most twenty conditions in all, at most eight of them search texts. */
export const gridFilter = groupOf(deepestFilter).check(
  z.refine((filter) => {
    const conditions = conditionsIn(filter)
    const textual = conditions.filter(({ operator }) => textualOperators.includes(operator))
    return conditions.length <= mostConditions && textual.length <= mostTextual
  }),
)

/** A sort without a direction is no sort. */
export const gridRequest = z.object({
  filter: z.nullish(gridFilter),
  sort: z.nullish(z.array(z.object({ field, dir: z.optional(z.enum(['asc', 'desc'])) })).check(z.maxLength(5))),
  skip: z._default(z.int().check(z.gte(0)), 0),
  take: z._default(
    z.int().check(
      z.gte(0),
      z.overwrite((rows) => Math.min(rows, largestPage)),
    ),
    largestPage,
  ),
})
export type GridRequest = z.output<typeof gridRequest>

export const page = <Row extends z.ZodMiniType>(row: Row) => z.object({ Data: z.array(row), Total: z.number() })

export const gridNames = [
  'activity-log',
  'applications',
  'distributors',
  'downloads',
  'mail-log',
  'my application',
  'outbox',
  'sales-by-distributor',
  'sales-by-show',
  'sheets-approved',
  'sheets-mine',
  'sheets-open',
  'sheets-pending',
  'sheets-removed',
  'sheets-submitted',
  'shows',
  'trash',
  'usermanagement',
  'users',
] as const
export type GridName = (typeof gridNames)[number]
