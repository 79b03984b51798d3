import { writeFile } from 'node:fs/promises'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { overPool } from '#server/db/open.ts'
import { dumpSchema } from '#server/db/migrations/schema-dump.ts'

const { pool, close } = await openEmbedded('memory')
const { db } = overPool(pool, 'embedded', { info: () => {}, warn: () => {}, error: () => {} })
await migrate(db, 'migrations')
await writeFile('migrations/schema.sql', await dumpSchema(db))
await pool.end()
await close()
console.log('migrations/schema.sql is current.')
