// Runs before `npm start` and `npm test`, on whatever Node there is: plain JavaScript, nothing but Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const stampFile = 'dist/web/.built-from'
const installedLock = 'node_modules/.package-lock.json'

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)

if (!existsSync(installedLock) || statSync('package-lock.json').mtimeMs > statSync(installedLock).mtimeMs) {
  // npm ci empties the folder first: through a link it would empty the one that others share.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      'node_modules is a link, and its packages are not those of package-lock.json. Run npm ci where the link leads, or remove the link.',
    )
  say('Installing the packages…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

// The product runs on the Node that its packages bring; an install without scripts leaves that out.
const own = spawnSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
if (Number(own.slice(1).split('.')[0]) < 26)
  fail('Node 26 was not installed with the packages. Run: npm rebuild node --ignore-scripts=false')

const source = newest(['src', 'index.html', 'vite.config.ts', 'package-lock.json'])
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== source) {
  say('Building the browser app…')
  run('node_modules/.bin/node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  mkdirSync('dist/web', { recursive: true })
  writeFileSync(stampFile, source)
}

/** What the build was made from: how many files, and when the newest changed. */
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

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) fail(`${command} ${args[0]} did not succeed.`)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
