import { writeFile } from 'node:fs/promises'
import { isListColumn, migrationSql } from '#admissions/record/applications/server/record/schema/column-sql.ts'
import { allMasters } from '#admissions/record/masters/masters.ts'
import { tableSql } from '#admissions/record/masters/server/table-sql.ts'
import { formNames } from '#shared/form-name.ts'
import { roleCodes, usergroups } from '#shared/roles.ts'
import { readMigrations } from '#server/db/migrations/migrate.ts'

const [name = '', of] = process.argv.slice(2)
if (!/^[a-z0-9-]+$/.test(name)) {
  console.error('Say what it does, in lower-case words joined by dashes: npm run new-migration -- add-announcements')
  process.exit(1)
}
/** Columns that take only declared names, each under a constraint of the same name in every table. */
const checked = [
  { column: 'form', names: formNames, tables: ['assignment_rules', 'document_slots', 'document_slots_seeded'] },
  { column: 'usergroup', names: usergroups, orNone: true, tables: ['users'] },
  { column: 'role', names: roleCodes, orNone: true, tables: ['users'] },
]

const declared = of === undefined ? '' : sqlOf(of)
if (declared === undefined) {
  console.error(
    `${of} is no column of src/admissions/record/applications/record/columns.ts, no path of src/admissions/record/masters/masters.ts, no form of src/shared/form-name.ts and no role of src/shared/roles.ts`,
  )
  process.exit(1)
}

function sqlOf(name: string): string | undefined {
  const list = allMasters.find(({ path }) => path === name)
  if (list) return tableSql(list)
  if (isListColumn(name)) return migrationSql(name)
  const found = checked.find(({ names }) => names.some((each) => each === name))
  if (!found) return undefined
  const { column, names, orNone, tables } = found
  const texts = [...(orNone ? [''] : []), ...names].map((each) => `'${each}'`).join(', ')
  const check = (table: string) => `${table}_${column}_check`
  return tables
    .map(
      (table) =>
        `alter table ${table} drop constraint ${check(table)},\n  add constraint ${check(table)} check (${column} in (${texts}));\n`,
    )
    .join('')
}

const folder = 'migrations'
const number = String((await readMigrations(folder)).length + 1).padStart(4, '0')
const path = `${folder}/${number}-${name}.sql`
await writeFile(path, `-- ${name.replaceAll('-', ' ')}\n${declared}`, { flag: 'wx' })
console.log(`${path} is ready. Afterwards: npm run dump-schema`)
