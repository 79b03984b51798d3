import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every migration, and `schema.sql`, which shows their result. */
export const migrationsFolder = join(root, 'migrations')
/** The built browser app. */
export const webFolder = join(root, 'dist/web')
/** The embedded database without a row, for a first start. */
export const pictureFolder = join(root, 'dist/picture')
/** The initial values of the reference lists. */
export const seedsFolder = join(root, 'seeds')
