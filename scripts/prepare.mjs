// Runs before `npm start` and `npm test`, on any Node: plain JavaScript with only Node's own modules.
import { fail, installPackages, runBeside, say } from './build/packages.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

installPackages()

// The product runs on the Node in its packages; an install without scripts leaves that out.
const own = spawnSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
if (Number(own.slice(1).split('.')[0]) < 26)
  fail('Node 26 was not installed with the packages. Run: npm rebuild node --ignore-scripts=false')

const [hasApp, hasPicture] = await Promise.all([
  make(
    'Building the browser app…',
    'dist/web',
    ['src', 'scripts/build', 'index.html', 'vite.config.ts', 'package-lock.json'],
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  ),
  // PostgreSQL needs none.
  process.env.DATABASE_URL
    ? true
    : make('Making the empty database…', 'dist/picture', ['migrations', 'package-lock.json'], ['scripts/build/picture.ts']),
])
if (!hasApp) fail('The browser app could not be built.')
if (!hasPicture) say('The empty database could not be made: the first start makes it.')

/** Runs Node's program `args` unless the folder was made from the same sources. Resolves with whether it is there. */
async function make(what, folder, sources, args) {
  const stampFile = `${folder}/.made-from`
  const source = newest(sources)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === source) return true
  say(what)
  if (!(await runBeside('node_modules/.bin/node', args))) return false
  writeFileSync(stampFile, source)
  return true
}

function newest(paths) {
  let [count, latest] = [0, 0]
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) return readdirSync(path).forEach((name) => visit(`${path}/${name}`))
    count += 1
    latest = Math.max(latest, stat.mtimeMs)
  }
  paths.forEach(visit)
  return `${count} files, newest ${latest}`
}
