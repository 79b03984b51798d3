import { sql, type RawBuilder } from 'kysely'
import { masterOf, storedAs, type Field } from '#admissions/record/forms/field.ts'
import { fieldsOf, ticksOf, type Variant } from '#admissions/record/forms/variant.ts'
import { variants as allVariants } from '#admissions/record/forms/variants.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import type { ReferencedValue, MasterReferences } from '#admissions/record/masters/server/master-references.ts'
import type { Deps } from '#server/deps.ts'
import { columnSources } from '../record/dto.ts'
import { changeRecords, markRecords } from '../record/stores/write-store.ts'
import { digestOfAnswer } from '../record/check-coverage.ts'

/** Trash keeps its values. Increments versions like any change; checks stay, because the choice is the same under its new name. */
export function masterReferences({ now }: Pick<Deps, 'now'>, variants: readonly Variant[] = allVariants): MasterReferences {
  const placesOf = (reference: ReferencedValue): ReferencingColumn[] =>
    reference.list === statusList
      ? [statusPlace(reference.text)]
      : reference.list === masters.label.path
        ? [labelPlace(reference.text)]
        : variants.flatMap((variant) =>
            Object.entries(fieldsOf(variant)).flatMap((field) => fieldPlace(variant, field, reference) ?? []),
          )

  const count: MasterReferences['count'] = async (db, reference) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from applications
      where deleted_at is null and (${sql.join([sql`false`, ...placesOf(reference).map(({ condition }) => condition)], sql` or `)})
    `.execute(db)
    return rows[0]?.total ?? 0
  }
  return {
    count,
    async rename(tx, reference, to) {
      const total = await count(tx, reference)
      for (const { condition, set, isMark } of placesOf(reference))
        await (isMark ? markRecords(tx, set(to)) : changeRecords(tx, { ...set(to), modified_at: now() }))
          .where('deleted_at', 'is', null)
          .where(condition)
          .execute()
      return total
    },
  }
}

type ReferencingColumn = {
  condition: RawBuilder<boolean>
  set: (to: string) => Record<string, RawBuilder<string> | string>
  /** Not part of a form or a version. */
  isMark?: true
}

const statusList = 'Statustitle'
const statusPlace = (text: string): ReferencingColumn => ({
  condition: sql`custom_status = ${text}`,
  set: (to) => ({ custom_status: to }),
})

/** QUEUE-5: several labels share one text. */
const labelPlace = (text: string): ReferencingColumn => ({
  condition: sql`string_to_array(lower(labels), ', ') && array[lower(${text}::text)]`,
  set: (to) => ({
    labels: sql`array_to_string(array(
      select distinct case when each = ${text} then ${to}::text else each end from unnest(string_to_array(labels, ', ')) as each order by 1), ', ')`,
  }),
  isMark: true,
})

function fieldPlace(
  variant: Variant,
  [name, field]: [string, Field],
  { list, text, within }: ReferencedValue,
): ReferencingColumn | undefined {
  const options = masterOf(field)
  if (options?.master !== list) return undefined
  const value = sql`fields->${name}`
  const isWithin = options.by && within !== undefined ? sql`fields->>${options.by} = ${within}` : sql`true`
  const of = sql`form = ${variant.name} and ${isWithin}`
  const columns = Object.entries(columnSources(variant)).flatMap(([column, source]) => (source === name ? [column] : []))

  if (storedAs[field.input] === 'texts')
    return {
      condition: sql`${of} and ${value} @> to_jsonb(${text}::text)`,
      set: (to) => ({
        fields: sql`jsonb_set(fields, array[${name}::text], (
        select jsonb_agg(case when each = ${text} then ${to}::text else each end order by position)
        from jsonb_array_elements_text(${value}) with ordinality as list (each, position)))`,
      }),
    }
  return {
    condition: sql`${of} and fields->>${name} = ${text}`,
    set: (to) => ({
      fields: sql`jsonb_set(fields, array[${name}::text], to_jsonb(${to}::text))`,
      ...Object.fromEntries(columns.map((column) => [column, to])),
      ...covered(variant, name, to),
    }),
  }
}

function covered(variant: Variant, name: string, to: string): { checks?: RawBuilder<string> } {
  const checks = ticksOf(variant).reduce(
    (before, [tick]) => {
      const place = sql`array[${tick}::text, 'covers', ${name}::text]`
      return sql<string>`jsonb_set(${before}, ${place}, to_jsonb(${digestOfAnswer(to)}::text), false)`
    },
    sql<string>`checks`,
  )
  return ticksOf(variant).length === 0 ? {} : { checks }
}
