// Runs before `npm start` and `npm test`, on any Node: plain JavaScript with only Node's own modules.
import { fail, installPackages, run, say } from './build/packages.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const stampFile = 'dist/web/.built-from'

installPackages()

// The product runs on the Node in its packages; an install without scripts leaves that out.
const own = spawnSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
if (Number(own.slice(1).split('.')[0]) < 26)
  fail('Node 26 was not installed with the packages. Run: npm rebuild node --ignore-scripts=false')

const source = newest(['src', 'scripts/build', 'index.html', 'vite.config.ts', 'package-lock.json'])
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== source) {
  say('Building the browser app…')
  run('node_modules/.bin/node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  mkdirSync('dist/web', { recursive: true })
  writeFileSync(stampFile, source)
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
