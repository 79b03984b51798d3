import { writeFile } from 'node:fs/promises'
import { isListColumn, migrationSql } from '#admissions/record/applications/server/record/schema/column-sql.ts'
import { allMasters } from '#admissions/record/masters/masters.ts'
import { tableSql } from '#admissions/record/masters/server/table-sql.ts'
import { formNames } from '#shared/form-name.ts'
import { readMigrations } from '#server/db/migrations/migrate.ts'

const [name = '', of] = process.argv.slice(2)
if (!/^[a-z0-9-]+$/.test(name)) {
  console.error('Say what it does, in lower-case words joined by dashes: npm run new-migration -- add-announcements')
  process.exit(1)
}
const list = allMasters.find(({ path }) => path === of)
const isForm = formNames.some((form) => form === of)
if (of !== undefined && list === undefined && !isForm && !isListColumn(of)) {
  console.error(
    `${of} is no column of src/admissions/record/applications/record/columns.ts, no path of src/admissions/record/masters/masters.ts and no form of src/shared/form-name.ts`,
  )
  process.exit(1)
}

/** The SQL derived from the declaration of a list, a form or a column; empty for any other migration. */
function declared(): string {
  if (isForm) return ['applications', 'assignment_rules', 'document_slots', 'document_slots_seeded'].map(takesForms).join('')
  if (list) return tableSql(list)
  return of !== undefined && isListColumn(of) ? migrationSql(of) : ''
}

/** Allows each declared form in a table. */
function takesForms(table: string): string {
  const names = formNames.map((form) => `'${form}'`).join(', ')
  return `alter table ${table} drop constraint ${table}_form_check,
  add constraint ${table}_form_check check (form in (${names}));
`
}

const folder = 'migrations'
const number = String((await readMigrations(folder)).length + 1).padStart(4, '0')
const path = `${folder}/${number}-${name}.sql`
await writeFile(path, `-- ${name.replaceAll('-', ' ')}\n${declared()}`, { flag: 'wx' })
console.log(`${path} is ready. Afterwards: npm run dump-schema`)
