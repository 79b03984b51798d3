import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clamdScanner } from '#adapters/virus/clamd-scanner.ts'
import { applicantsOf, callerWith } from './applicants.ts'
import { endProduct, startProduct } from './product.ts'

/** The antivirus test file, in two parts, so that scanners ignore this source file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** SEC-21 with ClamAV's own clamd and a signature of the test file: found, clean, stopped, and restarted. */
export async function virusScan(): Promise<string> {
  if (spawnSync('clamd', ['--version'], { stdio: 'ignore' }).error)
    return 'left out: clamd is not installed (Debian: apt-get install clamav-daemon)'
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const address = join(folder, 'clamd.sock')
  let clamd = await startClamd(folder, address)
  const product = await startProduct(join(folder, 'data'), { CLAMD: address })
  try {
    const [who] = await applicantsOf(product.url, 1)
    const caller = callerWith(product.url, who?.session ?? '')
    const send = async (text: string) => {
      const { http, body } = await caller.upload({ docname: 'CV' }, { name: 'cv.txt', bytes: new TextEncoder().encode(text) })
      return `${http} ${String(body['status'])} ${String(body['Msg'])}`
    }
    const clean = 'Ten years at sea.\n'.repeat(200_000)
    const answers = [await send(clean), await send(eicar), await send(`${clean}${eicar}`)]
    await endClamd(clamd)
    answers.push(await send(clean))
    clamd = await startClamd(folder, address)
    answers.push(await send(clean))
    const [first = '', second, third = '', fourth = '', fifth] = answers
    const isRight =
      first === fifth &&
      first.startsWith('200 true') &&
      second === '200 false This file contains malware and was not stored.' &&
      third.startsWith('200 ') &&
      fourth.startsWith("503 false Files can't be checked at the moment. Please try again.")
    if (!isRight) throw new Error(answers.join('\n'))
    return `${version()}: a file of 3.6 MB is clean, the test file is refused, without clamd nothing is stored, and with it again all goes on`
  } finally {
    await endProduct(product, 'SIGKILL')
    await endClamd(clamd)
    await rm(folder, { recursive: true, force: true })
  }
}

const version = () => spawnSync('clamd', ['--version'], { encoding: 'utf8' }).stdout.trim()

async function startClamd(folder: string, socket: string): Promise<ChildProcess> {
  await mkdir(join(folder, 'signatures'), { recursive: true })
  // A ClamAV signature at the start of a file: name, any file type, offset 0, bytes.
  await writeFile(join(folder, 'signatures', 'local.ndb'), `Test-File:0:0:${Buffer.from(eicar).toString('hex')}\n`)
  const settings = `LocalSocket ${socket}\nDatabaseDirectory ${join(folder, 'signatures')}\nForeground yes\nStreamMaxLength 25M\n`
  await writeFile(join(folder, 'clamd.conf'), settings)
  const child = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const isThere = () =>
    clamdScanner({ address: socket })
      .check()
      .then(
        () => true,
        () => false,
      )
  for (let tries = 0; !(await isThere()); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error('clamd does not start')
    await delay(100)
  }
  return child
}

async function endClamd(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
