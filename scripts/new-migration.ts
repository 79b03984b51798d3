import { writeFile } from 'node:fs/promises'
import { readMigrations } from '#server/db/migrations/migrate.ts'

const name = process.argv[2] ?? ''
if (!/^[a-z0-9-]+$/.test(name)) {
  console.error('Say what it does, in lower-case words joined by dashes: npm run new-migration -- add-announcements')
  process.exit(1)
}

const folder = 'migrations'
const number = String((await readMigrations(folder)).length + 1).padStart(4, '0')
const path = `${folder}/${number}-${name}.sql`
await writeFile(path, `-- ${name.replaceAll('-', ' ')}\n`, { flag: 'wx' })
console.log(`${path} is ready. Afterwards: npm run dump-schema`)
