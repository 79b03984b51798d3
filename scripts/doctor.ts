import { examine, type Finding } from '#app/doctor.ts'
import { readConfig } from '#server/start/config.ts'
import { describeFailure } from '#server/base/start-fault.ts'

process.umask(0o077)
const findings = await examined()
for (const { name, isFault, text } of findings)
  process.stdout.write(`${isFault ? 'FAULT' : 'ok   '}  ${name.padEnd(14)} ${text.replaceAll('\n', '\n' + ' '.repeat(22))}\n`)
process.exit(findings.some(({ isFault }) => isFault) ? 1 : 0)

/** Without valid settings nothing else can be checked. */
async function examined(): Promise<Finding[]> {
  try {
    const config = readConfig()
    return [{ name: 'Settings', isFault: false, text: 'They can be used.' }, ...(await examine(config))]
  } catch (error) {
    return [{ name: 'Settings', isFault: true, text: describeFailure(error) }]
  }
}
