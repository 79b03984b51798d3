import { spawnSync } from 'node:child_process'

/** Installs a Debian package where that can be done (as root, on Debian); whether it worked shows by looking again. */
export function installDebian(name: string): void {
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Makes sure that a program can be run, installing its Debian package if need be; says how to get it otherwise. */
export function needProgram(program: string, debianPackage: string): void {
  const isThere = () => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined
  if (isThere()) return
  installDebian(debianPackage)
  if (!isThere()) throw new Error(`These tests need ${program}: install it (Debian: apt-get install ${debianPackage}).`)
}
