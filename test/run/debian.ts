import { spawnSync } from 'node:child_process'

/** Installs a Debian package if possible (as root, on Debian); check again to see whether it worked. */
export function installDebian(name: string): void {
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Makes sure that a program can be run, installing its Debian package if necessary; otherwise says how to get it. */
export function needProgram(program: string, debianPackage: string): void {
  const isThere = () => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined
  if (isThere()) return
  installDebian(debianPackage)
  if (!isThere()) throw new Error(`These tests need ${program}: install it (Debian: apt-get install ${debianPackage}).`)
}
