import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod/mini'
import { circlesOfFiles, circlesOfRooms, neededBy, orderedFolders, productFiles } from './circles.ts'

/** Prints the size and the order of the code, one figure a line, so that two commits can be compared. */
const textOf = (file: string) => readFileSync(file, 'utf8')
const linesOf = (file: string) => textOf(file).split('\n').length - 1
const linesIn = (files: string[]) => files.reduce((sum, file) => sum + linesOf(file), 0)
const wordsIn = (files: string[]) => files.reduce((sum, file) => sum + textOf(file).split(/\s+/).filter(Boolean).length, 0)

const usersOf = new Map<string, string[]>()
for (const file of productFiles) for (const each of neededBy(file)) usersOf.set(each, [...(usersOf.get(each) ?? []), file])
const usedByOneNeighbour = productFiles.filter((file) => {
  const [user, ...others] = usersOf.get(file) ?? []
  return user !== undefined && others.length === 0 && dirname(user) === dirname(file) && linesOf(file) < 25
})

const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()), devOptional: z.optional(z.boolean()) })) })
  .parse(JSON.parse(textOf('package-lock.json')))
const shipped = Object.entries(packages).flatMap(([folder, { dev, devOptional }]) =>
  folder === '' || dev || devOptional ? [] : [folder],
)
const megabytesOf = (folders: string[]) => {
  const outermost = folders.filter((folder) => folder.lastIndexOf('node_modules/') === 0 && globSync(folder).length > 0)
  const sizes = execFileSync('du', ['-smc', ...outermost], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return parseInt(sizes.at(-1) ?? '0', 10)
}

const documents = globSync('{*.md,docs/**/*.md}')
const records = globSync('docs/decisions/[0-9]*.md')

const figures: [string, number][] = [
  ['lines of the product', linesIn(productFiles)],
  ['lines of its tests and journeys', linesIn(globSync('{src,test,e2e}/**/*.{test,fixture}.{ts,tsx}'))],
  ...orderedFolders.map((folder): [string, number] => [`rooms in a circle: ${folder}`, circlesOfRooms(folder).flat().length]),
  ['circles of files', circlesOfFiles().length],
  ['files under 25 lines used by one neighbour alone', usedByOneNeighbour.length],
  ['useEffect', productFiles.reduce((sum, file) => sum + textOf(file).split('useEffect(').length - 1, 0)],
  ['lines of build code', linesIn(['vite.config.ts', ...globSync('scripts/build/*')])],
  ['decisions', records.length],
  ['words of documents', wordsIn(documents)],
  ['megabytes of packages for running', megabytesOf(shipped)],
]
for (const [name, figure] of figures) process.stdout.write(`${figure.toLocaleString('en-GB').padStart(9)}  ${name}\n`)
