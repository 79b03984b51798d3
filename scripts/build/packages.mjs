// Installs missing packages of package-lock.json: plain JavaScript with only Node's own modules. Also run before the type checks, which
// would otherwise miss a package that somebody else has just added.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, statSync } from 'node:fs'

const installedLock = 'node_modules/.package-lock.json'

/** Runs if the lock file is newer than the installed packages. */
export function installPackages() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)

  if (!existsSync(installedLock) || statSync('package-lock.json').mtimeMs > statSync(installedLock).mtimeMs) {
    // Through a symlink it would change shared packages.
    if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
      fail(
        'node_modules is a link, and its packages are not those of package-lock.json. Run npm install where the link leads, or remove the link.',
      )
    say('Installing the packages…')
    // Installed packages stay: emptying the folder takes a minute, and would break running programs.
    const way = existsSync(installedLock) ? ['install', '--no-save'] : ['ci']
    run('npm', [...way, '--no-audit', '--no-fund', '--loglevel=error'])
  }
}

export function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) fail(`${command} ${args[0]} did not succeed.`)
}

/** Resolves with whether it succeeded; others may run meanwhile. */
export const runBeside = (command, args) =>
  new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit' })
      .on('error', () => resolve(false))
      .on('exit', (code) => resolve(code === 0))
  })

export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

if (import.meta.main) installPackages()
