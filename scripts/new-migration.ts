import { writeFile } from 'node:fs/promises'
import { isListColumn, migrationSql } from '#features/applications/server/record/column-sql.ts'
import { readMigrations } from '#server/db/migrations/migrate.ts'

const [name = '', listColumn] = process.argv.slice(2)
if (!/^[a-z0-9-]+$/.test(name)) {
  console.error('Say what it does, in lower-case words joined by dashes: npm run new-migration -- add-announcements')
  process.exit(1)
}
if (listColumn !== undefined && !isListColumn(listColumn)) {
  console.error(`${listColumn} has no line in src/features/applications/record/columns.ts`)
  process.exit(1)
}

const folder = 'migrations'
const number = String((await readMigrations(folder)).length + 1).padStart(4, '0')
const path = `${folder}/${number}-${name}.sql`
const text = listColumn === undefined ? '' : migrationSql(listColumn)
await writeFile(path, `-- ${name.replaceAll('-', ' ')}\n${text}`, { flag: 'wx' })
console.log(`${path} is ready. Afterwards: npm run dump-schema`)
