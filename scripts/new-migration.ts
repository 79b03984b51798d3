import { writeFile } from 'node:fs/promises'
import { isListColumn, migrationSql } from '#features/applications/server/record/column-sql.ts'
import { allMasters } from '#features/masters/masters.ts'
import { tableSql } from '#features/masters/server/table-sql.ts'
import { readMigrations } from '#server/db/migrations/migrate.ts'

const [name = '', of] = process.argv.slice(2)
if (!/^[a-z0-9-]+$/.test(name)) {
  console.error('Say what it does, in lower-case words joined by dashes: npm run new-migration -- add-announcements')
  process.exit(1)
}
const list = allMasters.find(({ path }) => path === of)
if (of !== undefined && list === undefined && !isListColumn(of)) {
  console.error(
    `${of} is neither a column of src/features/applications/record/columns.ts nor the path of a list of src/features/masters/masters.ts`,
  )
  process.exit(1)
}

/** What follows from the declaration of a list or of a column; nothing for any other migration. */
function declared(): string {
  if (list) return tableSql(list)
  return of !== undefined && isListColumn(of) ? migrationSql(of) : ''
}

const folder = 'migrations'
const number = String((await readMigrations(folder)).length + 1).padStart(4, '0')
const path = `${folder}/${number}-${name}.sql`
await writeFile(path, `-- ${name.replaceAll('-', ' ')}\n${declared()}`, { flag: 'wx' })
console.log(`${path} is ready. Afterwards: npm run dump-schema`)
